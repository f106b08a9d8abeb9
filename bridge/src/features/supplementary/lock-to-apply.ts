import type { Contract, RequestOf } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import {
  applicationProblems,
  documentsFor,
  limitBounds,
  type LimitBounds,
} from '@sadu/contract/supplementary/application'
import { highestOfTier } from '@sadu/contract/cards/limit'
import type { CardAction } from '@sadu/contract/cards/actions'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { applicantProblem } from '../../domain/supplementary/applicant-problem.ts'
import { readUploads } from '../../domain/uploads/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { type LimitsRow, readLimits } from './store.ts'

export type Asked = Omit<RequestOf<Contract['applySupplementary']>, 'requestInfo'>

/** The only draft of this form. */
export const PLACE = { kind: 'supplementary', subject: '' } as const

/** The number in its canonical form: passport numbers in upper case. */
export const numberOf = ({ idNumber }: Pick<Asked, 'idNumber'>): string => idNumber.toUpperCase()

/** The card action that an application counts as: a supplementary cardmember asks the primary
 * one. */
export const actionOf = ({ isPrimary }: Owner): CardAction =>
  isPrimary ? 'addSupplementary' : 'askForSupplementary'

/** The bounds of the new card's limit. For a primary cardmember, from the account's limit; for a
 * supplementary one, from their own card's limit or, if it has none, the tier's maximum, since they
 * may not know the account's. */
export function boundsOf({ isPrimary }: Owner, row: LimitsRow): LimitBounds {
  const { currency, tier, accountMinor, ownMinor } = row
  const minor = isPrimary ? accountMinor : (ownMinor ?? highestOfTier(tier))
  return limitBounds({ currency, minor })
}

/** Locks the card that the new one is linked to, and refuses an invalid application, with each
 * invalid field and each missing document. */
export async function lockToApply(
  tx: Tx,
  keys: Secrets,
  owner: Owner,
  { asked, now }: { asked: Asked; now: Date },
): Promise<LockedCard> {
  const cardReference = asked.primaryCardReference
  const card = await lockForAction(tx, owner, { cardReference, action: actionOf(owner) })
  const bounds = boundsOf(owner, await readLimits(tx, card))
  const problems: Record<string, string> = applicationProblems(asked, {
    today: riyadhDay(now),
    bounds,
  })
  const taken =
    problems['idNumber'] === undefined
      ? await applicantProblem(tx, keys, owner, {
          number: numberOf(asked),
          accountId: card.accountId,
        })
      : null
  const missing = await missingDocuments(tx, owner, asked)
  const fields = [
    ...Object.entries(problems).map(([path, reason]) => ({ path, reason })),
    ...(taken === null ? [] : [{ path: 'idNumber', reason: taken }]),
    ...missing.map((path) => ({ path, reason: 'required' })),
  ]
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
  return card
}

/** The required documents for which no named file is in the draft. Refuses files that are not in
 * the draft. */
async function missingDocuments(tx: Tx, owner: Owner, asked: Asked): Promise<string[]> {
  const { uploadReferences, idKind, idNumber } = asked
  const files = await readUploads(tx, owner, PLACE)
  const named = files.filter(({ id }) => uploadReferences.includes(id))
  if (named.length < new Set(uploadReferences).size) throw new Refusal('notFound')
  return documentsFor(idKind, idNumber).filter(
    (purpose) => !named.some((file) => file.purpose === purpose),
  )
}
