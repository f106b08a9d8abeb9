import type { UserPreference } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { consent, userPreference } from '../../platform/db/schema/profile.ts'

/** The owner's preferences; null if they have set none. */
export async function readPreference(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
): Promise<UserPreference | null> {
  const { userLanguage, promotionalSMS, promotionalEmail, promotionalCalls } = userPreference
  const [row] = await tx
    .select({ userLanguage, promotionalSMS, promotionalEmail, promotionalCalls })
    .from(userPreference)
    .where(
      and(eq(userPreference.clientId, clientId), eq(userPreference.cardmemberId, cardmemberId)),
    )
  return row ?? null
}

/** Locks the person, so that changes of their preferences are serialized. Returns the last digits
 * of their identity number. */
export async function lockPerson(tx: Tx, { clientId, cardmemberId }: Owner): Promise<string> {
  const [row] = await tx
    .select({ tail: cardmember.legalIdTail })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
    .for('no key update')
  if (!row) throw new Error('a session without its person')
  return row.tail
}

/** The last digits of the owner’s identity number. */
export async function readTail(tx: Tx, { clientId, cardmemberId }: Owner): Promise<string> {
  const [row] = await tx
    .select({ tail: cardmember.legalIdTail })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  if (!row) throw new Error('a session without its person')
  return row.tail
}

/** Stores the owner's preferences. */
export async function writePreference(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  preference: UserPreference,
  now: Date,
): Promise<void> {
  const set = { ...preference, changedAt: now }
  await tx
    .insert(userPreference)
    .values({ clientId, cardmemberId, ...set })
    .onConflictDoUpdate({ target: [userPreference.clientId, userPreference.cardmemberId], set })
}

/** Records consents that the owner gave or withdrew. */
export async function recordConsents(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  given: readonly { kind: string; isGiven: boolean; textVersion: string }[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return
  await tx.insert(consent).values(given.map((one) => ({ clientId, cardmemberId, ...one, at: now })))
}
