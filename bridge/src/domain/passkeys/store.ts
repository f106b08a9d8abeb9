import type { Tx } from '../../platform/db/database.ts'
import { and, count, desc, eq, gte, notInArray, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import { passkey } from '../../platform/db/schema/passkeys.ts'
import type { Owner } from '../../core/owner.ts'

export type PasskeyRow = typeof passkey.$inferSelect

/** A passkey to be stored. */
export type NewPasskey = Pick<
  PasskeyRow,
  | 'passkeyId'
  | 'credentialId'
  | 'publicKey'
  | 'counter'
  | 'transports'
  | 'rpId'
  | 'isBackedUp'
  | 'name'
>

type Person = Pick<Owner, 'clientId' | 'cardmemberId'>

const isPersons = ({ clientId, cardmemberId }: Person) =>
  and(eq(passkey.clientId, clientId), eq(passkey.cardmemberId, cardmemberId))

/** A person's passkeys for one relying party. */
type Holder = { owner: Owner; rpId: string }

const isHolders = ({ owner, rpId }: Holder) => and(isPersons(owner), eq(passkey.rpId, rpId))

const isOne = (holder: Holder, passkeyId: string) =>
  and(isHolders(holder), eq(passkey.passkeyId, passkeyId))

/** Returns the person's passkeys, newest first. */
export async function listPasskeys(tx: Tx, holder: Holder): Promise<PasskeyRow[]> {
  return tx.select().from(passkey).where(isHolders(holder)).orderBy(desc(passkey.addedAt))
}

const passkeysOf = prepared('passkeys_of', (tx) =>
  tx
    .select({ passkeys: count() })
    .from(passkey)
    .where(
      and(
        eq(passkey.clientId, sql.placeholder('clientId')),
        eq(passkey.cardmemberId, sql.placeholder('cardmemberId')),
        eq(passkey.rpId, sql.placeholder('rpId')),
      ),
    )
    .prepare('passkeys_of'),
)

/** Returns the number of the person's passkeys. */
export async function countPasskeys(tx: Tx, { owner, rpId }: Holder): Promise<number> {
  const [row] = await passkeysOf(tx).execute({ ...owner, rpId })
  return row?.passkeys ?? 0
}

/** Stores a passkey. Returns null if the credential id already exists, for any person. */
export async function insertPasskey(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  given: NewPasskey,
  now: Date,
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .insert(passkey)
    .values({ ...given, clientId, cardmemberId, addedAt: now })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Renames a passkey. Returns null if the person has none with this id. */
export async function renamePasskey(
  tx: Tx,
  holder: Holder,
  passkeyId: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx.update(passkey).set({ name }).where(isOne(holder, passkeyId)).returning()
  return row ?? null
}

/** Whether the person has this passkey. */
export async function hasPasskey(tx: Tx, holder: Holder, passkeyId: string): Promise<boolean> {
  return (await tx.$count(passkey, isOne(holder, passkeyId))) > 0
}

/** Deletes a passkey and returns it; null if the person has none with this id. */
export async function deletePasskey(
  tx: Tx,
  holder: Holder,
  passkeyId: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx.delete(passkey).where(isOne(holder, passkeyId)).returning()
  return row ?? null
}

/** Returns all passkeys of a person for any relying party, newest first. */
export async function listAllPasskeys(tx: Tx, holder: Person): Promise<PasskeyRow[]> {
  return tx.select().from(passkey).where(isPersons(holder)).orderBy(desc(passkey.addedAt))
}

/** Deletes all passkeys of a person except `kept`. Returns their ids. */
export async function deleteOtherPasskeys(
  tx: Tx,
  holder: Person,
  kept: string[],
): Promise<string[]> {
  const deleted = await tx
    .delete(passkey)
    .where(and(isPersons(holder), notInArray(passkey.passkeyId, kept)))
    .returning({ passkeyId: passkey.passkeyId })
  return deleted.map(({ passkeyId }) => passkeyId)
}

/** Deletes the passkeys that a person added since a time for any relying party, except `kept`.
 * Returns them. */
export async function deletePasskeysSince(
  tx: Tx,
  holder: Person,
  { since, kept }: { since: Date; kept: string[] },
): Promise<{ passkeyId: string; name: string }[]> {
  return tx
    .delete(passkey)
    .where(and(isPersons(holder), gte(passkey.addedAt, since), notInArray(passkey.passkeyId, kept)))
    .returning({ passkeyId: passkey.passkeyId, name: passkey.name })
}

/** Locks the passkey with a credential id and finds its owner, before the client is known.
 * Concurrent uses wait, so its counter only increases. */
export async function lockCredential(
  tx: Tx,
  credentialId: string,
): Promise<{ row: PasskeyRow; owner: Owner } | null> {
  const [found] = await tx
    .select({ row: passkey, role: cardmember.role })
    .from(passkey)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, passkey.clientId), eq(cardmember.id, passkey.cardmemberId)),
    )
    .where(eq(passkey.credentialId, credentialId))
    .for('update', { of: passkey })
  if (!found) return null
  const { row, role } = found
  const { clientId, cardmemberId } = row
  return { row, owner: { clientId, cardmemberId, isPrimary: role === 'primary' } }
}

/** Stores the values that a passkey reported on use. */
export async function recordUse(
  tx: Tx,
  { clientId, passkeyId }: Pick<PasskeyRow, 'clientId' | 'passkeyId'>,
  result: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(passkey)
    .set({ ...result, lastUsedAt: now })
    .where(and(eq(passkey.clientId, clientId), eq(passkey.passkeyId, passkeyId)))
}
