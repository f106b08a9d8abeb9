import type { Category } from '@sadu/contract'
import { SPENT_KINDS } from '@sadu/contract/transactions/spent-kinds'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardAuthorization, merchant, posting } from '../../platform/db/schema/customers.ts'
import { ownCategory } from '../../platform/db/schema/own-order.ts'
import { categoryForViewer, isOwnCategory } from '../../domain/own-order/columns.ts'
import type { Owner } from '../../core/owner.ts'
import { selectAuthorized } from './rows.ts'

const ofClient = sql.placeholder('client')
const ofAccount = sql.placeholder('account')
const ofCardmember = sql.placeholder('cardmember')

const pendingOf = prepared('pending', (tx) =>
  selectAuthorized(tx)
    .where(
      and(
        eq(cardAuthorization.clientId, ofClient),
        eq(cardAuthorization.accountId, ofAccount),
        eq(cardAuthorization.state, 'pending'),
        sql`(${sql.placeholder('isPrimary')}::boolean
          or ${cardAuthorization.cardmemberId} = ${ofCardmember})`,
      ),
    )
    .orderBy(desc(cardAuthorization.occurredAt), desc(cardAuthorization.id))
    .prepare('pending'),
)

/** Pending authorizations, newest first. */
export function readPending(tx: Tx, owner: Owner, accountId: string) {
  const { clientId, cardmemberId, isPrimary } = owner
  return pendingOf(tx).execute({
    client: clientId,
    cardmember: cardmemberId,
    isPrimary,
    account: accountId,
  })
}

const spentByCategory = prepared('spent_by_category', (tx) => {
  const category = sql<Category>`coalesce(${categoryForViewer}, 'fees')`
  const spent = sql<number>`sum(${posting.billingMinor})::bigint`.mapWith(Number)
  return tx
    .select({ category, total: spent, count: sql<number>`count(*)::int`.mapWith(Number) })
    .from(posting)
    .leftJoin(merchant, eq(merchant.id, posting.merchantId))
    .leftJoin(
      ownCategory,
      isOwnCategory({ client: ofClient, viewer: ofCardmember }, posting.merchantId),
    )
    .where(
      and(
        eq(posting.clientId, ofClient),
        eq(posting.accountId, ofAccount),
        isNull(posting.statementId),
        inArray(posting.kind, [...SPENT_KINDS]),
        sql`(${sql.placeholder('isPrimary')}::boolean or ${posting.cardmemberId} = ${ofCardmember})`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
    .prepare('spent_by_category')
})

/** Spending since the last statement, net of refunds, by category, largest first. */
export function readSpending(tx: Tx, owner: Owner, accountId: string) {
  const { clientId, cardmemberId, isPrimary } = owner
  return spentByCategory(tx).execute({
    client: clientId,
    cardmember: cardmemberId,
    isPrimary,
    account: accountId,
  })
}
