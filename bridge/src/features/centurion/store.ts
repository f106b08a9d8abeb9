import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { account, card } from '../../platform/db/schema/customers.ts'
import { relationshipManager } from '../../platform/db/schema/relationship-managers.ts'

/** Whether the owner holds a card of a Centurion account. */
export async function isCenturionCustomer(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
): Promise<boolean> {
  const found = await tx
    .select({ id: card.id })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .where(
      and(
        eq(card.clientId, clientId),
        eq(card.cardmemberId, cardmemberId),
        eq(account.tier, 'centurion'),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The relationship manager of the owner's client, if there is one. */
export async function readManager(tx: Tx, { clientId }: Owner) {
  const [row] = await tx
    .select()
    .from(relationshipManager)
    .where(eq(relationshipManager.clientId, clientId))
  return row
}
