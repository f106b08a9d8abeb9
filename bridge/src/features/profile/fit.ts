import type { RequestOf, requestIdentity, requestPersonal, setAddress } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { emailProblem, tidyEmail } from '@sadu/contract/core/email'
import { addressProblems, identityProblems, personalProblems } from '@sadu/contract/profile/rules'
import { tidyName } from '@sadu/contract/supplementary/names'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { readUploads } from '../../domain/uploads/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Asker, isEmailConfirmed } from './confirmed-email.ts'
import { type DetailsRow, lockDetails, readOwnAddress, readUnderWay } from './store.ts'

/** The draft that contains the files of the ID form. */
export const IDENTITY_PLACE = { kind: 'identity', subject: '' } as const

function refuse(problems: Readonly<Record<string, string | undefined>>): void {
  const fields = Object.entries(problems).flatMap(([path, reason]) =>
    reason === undefined ? [] : [{ path, reason }],
  )
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
}

/** Refuses an invalid email address. */
export function refuseEmail(email: string): void {
  const problem = emailProblem(email)
  if (problem !== null) refuse({ email: problem })
}

/** Locks the owner's details for a request of a kind. Refuses if they have changed since
 * (`version`), or if such a request is already open. */
async function lockFor(
  tx: Tx,
  owner: Owner,
  { version, kind }: { version: string; kind: 'personalDetails' | 'identity' },
): Promise<DetailsRow> {
  const row = await lockDetails(tx, owner)
  const underWay = await readUnderWay(tx, owner)
  if (underWay[kind] !== null) throw new Refusal('detailsRequestOpen')
  if (row.version !== version) throw new Refusal('changedMeanwhile')
  return row
}

/** The requested personal details, and the current ones. Refuses invalid values. */
export async function personalChange(tx: Tx, by: Asker, asked: RequestOf<typeof requestPersonal>) {
  const { owner } = by
  refuse(personalProblems(asked))
  const { version, nationality } = asked
  const row = await lockFor(tx, owner, { version, kind: 'personalDetails' })
  const before = {
    fullName: { en: row.fullNameEn, ar: row.fullNameAr },
    nationality: row.nationality,
    email: row.email,
  }
  const fullName = {
    en: tidyName(asked.fullName),
    ar: tidyName(asked.fullNameAr) || before.fullName.ar,
  }
  const after = { fullName, nationality, email: tidyEmail(asked.email) }
  if (JSON.stringify(after) === JSON.stringify(before)) refuse({ fullName: 'same' })
  const isOther = after.email !== before.email
  if (isOther && !(await isEmailConfirmed(tx, by, after.email))) refuse({ email: 'unconfirmed' })
  return { before, after }
}

/** Same as `personalChange`, for the ID. Its number is not included, since the caller seals it. */
export async function identityChangeOf(
  tx: Tx,
  owner: Owner,
  asked: RequestOf<typeof requestIdentity>,
  now: Date,
) {
  const uploads = await readUploads(tx, owner, IDENTITY_PLACE)
  const isThere = asked.uploadReferences.some((reference) =>
    uploads.some(({ id }) => id === reference),
  )
  refuse({
    ...identityProblems(asked, riyadhDay(now)),
    ...(!isThere && { identityCopy: 'required' }),
  })
  const row = await lockFor(tx, owner, { version: asked.version, kind: 'identity' })
  const before = { tail: row.identityTail, expiresOn: row.identityExpiresOn }
  const after = { tail: asked.legalId.slice(-3), expiresOn: asked.expiresOn }
  return { before, after, files: asked.uploadReferences }
}

/** Refuses an invalid address, and one based on an outdated version. */
export async function refuseAddress(
  tx: Tx,
  owner: Owner,
  asked: Pick<
    RequestOf<typeof setAddress>,
    'version' | keyof Parameters<typeof addressProblems>[0]
  >,
): Promise<void> {
  refuse(addressProblems(asked))
  await lockDetails(tx, owner)
  const { version } = await readOwnAddress(tx, owner)
  if (version !== asked.version) throw new Refusal('changedMeanwhile')
}
