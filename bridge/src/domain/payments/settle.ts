import { paidTwice } from '@sadu/contract/payments/rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { owedAfterPayments } from './owed.ts'

/** A posted payment, with the id of the payment on the payment page that it names. */
export type PostedPayment = {
  clientId: string
  accountId: string
  transactionId: string
  orderId: string | null
  occurredAt: Date
}

/** Settles the payments on the payment page that postings name, each once, and finds double
 * payments on their accounts. A posting that names no payment of its account settles none. */
export async function settlePayments(tx: Tx, posted: readonly PostedPayment[]): Promise<void> {
  if (posted.length === 0) return
  const named = posted.filter(({ orderId }) => orderId !== null)
  if (named.length > 0) {
    await tx.execute(sql`
      update payment_order set state = 'settled', transaction_id = given."transactionId",
        changed_at = given."occurredAt"
      from json_to_recordset(${JSON.stringify(named)}::json) as given("clientId" text,
        "accountId" uuid, "transactionId" uuid, "orderId" uuid, "occurredAt" timestamptz)
      where payment_order.client_id = given."clientId" and payment_order.id = given."orderId"
        and payment_order.account_id = given."accountId" and payment_order.state <> 'settled'`)
  }
  await findPaidTwice(tx, posted)
}

type AccountKey = { clientId: string; accountId: string }

/** Marks the last payment on the payment page of each account if it paid a bill a second time. Once
 * it is on a statement, further payments are for that or a later one. */
export async function findPaidTwice(tx: Tx, accounts: readonly AccountKey[]): Promise<void> {
  const keys = accounts.map(({ clientId, accountId }) => ({ clientId, accountId }))
  type Found = { clientId: string; id: string; amount: number; owed: number; others: number }
  const found = await rowsOf<Found>(
    tx,
    sql`select last.client_id as "clientId", last.id, last.amount_minor::float8 as amount,
        ${owedAfterPayments(sql`last`)}::float8 as owed,
        ((select count(*) from posting where posting.client_id = last.client_id
            and posting.account_id = last.account_id and posting.kind = 'payment'
            and posting.posted_on > coalesce(last.billed_on, '-infinity')
            and posting.id is distinct from last.transaction_id)
          + (select count(*) from payment_order way where way.client_id = last.client_id
            and way.account_id = last.account_id and way.state = 'paid' and way.id <> last.id))::int
          as others
      from (select distinct "clientId", "accountId" from json_to_recordset(${JSON.stringify(keys)}::json)
        as given("clientId" text, "accountId" uuid)) given
      cross join lateral (select * from payment_order
        where client_id = given."clientId" and account_id = given."accountId"
          and state in ('paid', 'settled')
        order by started_at desc limit 1) last
      where last.twice_minor is null and (last.transaction_id is null
        or exists (select from posting own where own.client_id = last.client_id
          and own.id = last.transaction_id and own.statement_id is null))`,
  )
  for (const { clientId, id, amount, owed, others } of found) {
    const twice = paidTwice({ amountMinor: amount, owedMinor: owed, otherPayments: others })
    if (twice === null) continue
    await tx.execute(sql`update payment_order set twice_minor = ${twice}
      where client_id = ${clientId} and id = ${id}::uuid`)
  }
}
