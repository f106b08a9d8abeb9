import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, or, sql } from '../../platform/db/drizzle.ts'
import { account, card } from '../../platform/db/schema/customers.ts'
import { rowId } from '../accounts/owned-account.ts'

const columns = {
  clientId: card.clientId,
  id: card.id,
  accountId: card.accountId,
  cardmemberId: card.cardmemberId,
  kind: card.kind,
  state: card.state,
  serialNumber: card.serialNumber,
  lastDigits: card.lastDigits,
  tier: account.tier,
  returnsOn: card.returnsOn,
  stoppedBecause: card.stoppedBecause,
  primaryCardId: card.primaryCardId,
  replacesCardId: card.replacesCardId,
}

const select = (tx: Tx) =>
  tx
    .select(columns)
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))

/** A locked card: authorizations and other changes wait for this transaction. */
export type LockedCard = Awaited<ReturnType<typeof select>>[number]

/** Locks a card that the owner may see: for a primary cardmember any card of the client, for a
 * supplementary one their own. Rejects with `notFound` if there is no such card. */
export async function lockOwnedCard(tx: Tx, owner: Owner, reference: string): Promise<LockedCard> {
  const [found] = await select(tx)
    .where(isOwned(owner, reference))
    .for('no key update', { of: card })
  if (!found) throw new Refusal('notFound')
  return found
}

/** Reads a card as `lockOwnedCard` does, but without the lock. */
export async function readOwnedCard(tx: Tx, owner: Owner, reference: string): Promise<LockedCard> {
  const [found] = await select(tx).where(isOwned(owner, reference))
  if (!found) throw new Refusal('notFound')
  return found
}

const isOwned = (owner: Owner, reference: string) =>
  and(
    eq(card.clientId, owner.clientId),
    eq(card.id, rowId(reference)),
    or(sql`${owner.isPrimary}::boolean`, eq(card.cardmemberId, owner.cardmemberId)),
  )

/** Locks a card by the issuer's serial number; null if there is none. */
export async function lockSerialNumber(tx: Tx, serialNumber: string): Promise<LockedCard | null> {
  const [found] = await select(tx)
    .where(eq(card.serialNumber, serialNumber))
    .for('no key update', { of: card })
  return found ?? null
}

/** Locks a card by its id only: for scheduled work and for the issuer. */
export async function lockCard(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
): Promise<LockedCard | null> {
  const [found] = await select(tx)
    .where(and(eq(card.clientId, clientId), eq(card.id, id)))
    .for('no key update', { of: card })
  return found ?? null
}

/** Locks all cards of a card's account, in the order of their ids. */
export function lockCardsOf(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
): Promise<LockedCard[]> {
  return select(tx)
    .where(and(eq(card.clientId, clientId), eq(card.accountId, accountId)))
    .orderBy(card.id)
    .for('no key update', { of: card })
}
