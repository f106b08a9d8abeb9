import { and, eq, or, sql } from 'drizzle-orm'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
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

/** A card that waits for no one else: authorizations and other changes of it wait for this transaction. */
export type LockedCard = Awaited<ReturnType<typeof select>>[number]

/** Locks a card that the owner may see: a primary cardmember any of the client's, a supplementary one
 * their own. Refuses with `notFound` when there is none. */
export async function lockOwnedCard(tx: Tx, owner: Owner, reference: string): Promise<LockedCard> {
  const [found] = await select(tx)
    .where(
      and(
        eq(card.clientId, owner.clientId),
        eq(card.id, rowId(reference)),
        or(sql`${owner.isPrimary}::boolean`, eq(card.cardmemberId, owner.cardmemberId)),
      ),
    )
    .for('no key update', { of: card })
  if (!found) throw new Refusal('notFound')
  return found
}

/** Locks a card by the number under which the issuer knows it; null when there is none. */
export async function lockSerialNumber(tx: Tx, serialNumber: string): Promise<LockedCard | null> {
  const [found] = await select(tx)
    .where(eq(card.serialNumber, serialNumber))
    .for('no key update', { of: card })
  return found ?? null
}

/** Locks a card by its name alone: for what the clock or the issuer does to it. */
export async function lockCard(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
): Promise<LockedCard | null> {
  const [found] = await select(tx)
    .where(and(eq(card.clientId, clientId), eq(card.id, id)))
    .for('no key update', { of: card })
  return found ?? null
}
