import type { Owner } from '../../core/owner.ts'
import type { AccountKey } from '../../domain/payouts/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, isNotNull, sql } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { isOutOfUse } from '../../domain/cards/out-of-use.ts'

/** The open request for the credit balance of an account; null if there is none. */
export async function readUnderWay(
  tx: Tx,
  { clientId, accountId }: AccountKey,
): Promise<string | null> {
  const [found] = await tx
    .select({ reference: request.reference })
    .from(request)
    .where(
      and(
        eq(request.clientId, clientId),
        eq(request.kind, 'payout'),
        isNotNull(request.dueOn),
        sql`${request.details}->>'account' = ${accountId}`,
      ),
    )
  return found?.reference ?? null
}

/** The owner's own primary card of an account, by which people recognize the account. */
export async function readPrimaryCard(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  accountId: string,
) {
  const [found] = await tx
    .select({ id: card.id, cardmemberId: card.cardmemberId })
    .from(card)
    .where(
      and(
        eq(card.clientId, clientId),
        eq(card.accountId, accountId),
        eq(card.cardmemberId, cardmemberId),
        eq(card.kind, 'primary'),
      ),
    )
    .orderBy(isOutOfUse, desc(card.issuedOn), card.id)
    .limit(1)
  return found ?? null
}
