import { riyadhDay } from '@sadu/contract/core/days'
import { post } from '../../bridge/src/domain/ledger/post.ts'
import type { PaymentRow } from '../../bridge/src/domain/ledger/rows.ts'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import { and, asc, eq, lte, type SQL } from '../../bridge/src/platform/db/drizzle.ts'
import { account } from '../../bridge/src/platform/db/schema/customers.ts'
import { paymentOrder } from '../../bridge/src/platform/db/schema/payments.ts'
import { eventOf, type Moment } from '../live-event.ts'

const selectPaid = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: paymentOrder.id,
      amountMinor: paymentOrder.amountMinor,
      currency: paymentOrder.currency,
      billReference: account.billReference,
    })
    .from(paymentOrder)
    .innerJoin(
      account,
      and(eq(account.clientId, paymentOrder.clientId), eq(account.id, paymentOrder.accountId)),
    )
    .where(and(eq(paymentOrder.state, 'paid'), where))
    .orderBy(asc(paymentOrder.changedAt))
    .limit(20)

/** Returns the oldest payment of an account through the payment page that was paid but not
 * posted. */
export async function readOnItsWay(tx: Tx, billReference: string) {
  const [found] = await selectPaid(tx, eq(account.billReference, billReference))
  return found
}

/** Returns the fields of a posting that refer to the payment through the page that it settles. */
export const ofPage = ({ id }: { id: string }): Pick<PaymentRow, 'orderId' | 'description'> => ({
  orderId: id,
  description: { en: 'Payment by card of another bank', ar: 'سداد ببطاقة من بنك آخر' },
})

/** Posts payments made through the payment page before a time, as the issuer’s feed does. Returns
 * their number. */
export async function postPaid(tx: Tx, before: Date, moment: Moment): Promise<number> {
  const paid = await selectPaid(tx, lte(paymentOrder.changedAt, before))
  const rows = paid.map((way) =>
    Object.assign(eventOf(moment), ofPage(way), {
      kind: 'payment' as const,
      billReference: way.billReference,
      amountMinor: way.amountMinor,
      currency: way.currency,
      postedOn: riyadhDay(moment.now),
    }),
  )
  if (rows.length > 0) await post(tx, rows)
  return rows.length
}
