import type { IdentityDetails, PersonalDetails } from '@sadu/contract/requests/person-details'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, ne, or } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { firstLegalIdHash, hashLegalId, legalIdHashes } from '../../platform/keys/legal-id.ts'
import { recordEvent } from '../audit/audit.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { readIdentityNumber } from './identity-numbers.ts'

/** The approved request. */
type Approved = { clientId: string; id: string; cardmemberId: string; reference: string }

const isPerson = ({ clientId, cardmemberId }: Approved) =>
  and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId))

const firstWord = (name: string) => name.split(' ', 1)[0] ?? name

/** Applies approved personal details. */
export async function applyPersonal(
  tx: Tx,
  keys: Secrets,
  approved: Approved,
  { before, after }: PersonalDetails,
  now: Date,
): Promise<void> {
  const { fullName, nationality, email } = after
  // A first name of several words is kept while the full name is unchanged.
  const isRenamed = fullName.en !== before.fullName.en || fullName.ar !== before.fullName.ar
  const names = {
    firstNameEn: firstWord(fullName.en),
    firstNameAr: firstWord(fullName.ar),
    fullNameEn: fullName.en,
    fullNameAr: fullName.ar,
  }
  await tx
    .update(cardmember)
    .set({ ...(isRenamed && names), nationality, email })
    .where(isPerson(approved))
  await report(tx, keys, approved, 'personalDetails', now)
}

/** Applies an approved ID change. Rejects with `identityTaken` if another person of any client has
 * the number, since enrolment and recovery find people by it. */
export async function applyIdentity(
  tx: Tx,
  keys: Secrets,
  approved: Approved,
  { after }: IdentityDetails,
  now: Date,
): Promise<void> {
  const number = await readIdentityNumber(tx, keys, approved)
  if (number === null) throw new Error('the identity request has no number')
  const { clientId, cardmemberId } = approved
  const hashes = legalIdHashes(keys, firstLegalIdHash(keys, number))
  const others = await tx.$count(
    cardmember,
    and(
      or(ne(cardmember.clientId, clientId), ne(cardmember.id, cardmemberId)),
      inArray(cardmember.legalIdHash, hashes),
    ),
  )
  if (others > 0) throw new Refusal('identityTaken')
  await tx
    .update(cardmember)
    .set({
      legalIdHash: hashLegalId(keys, number),
      legalIdGeneration: keys.generation(),
      legalIdTail: after.tail,
      identityExpiresOn: after.expiresOn,
    })
    .where(isPerson(approved))
  await report(tx, keys, approved, 'identity', now)
}

async function report(
  tx: Tx,
  keys: Secrets,
  { clientId, cardmemberId, reference }: Approved,
  what: 'personalDetails' | 'identity',
  now: Date,
): Promise<void> {
  const facts = { what, request: reference }
  const event = { kind: 'detailsChanged', facts } as const
  await recordIssuerEvent(tx, { clientId, id: null }, event, now)
  await recordEvent(tx, keys, { of: { clientId, cardmemberId }, ...event }, now)
}
