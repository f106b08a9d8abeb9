import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { CountedPosting } from './counted-posting.ts'
import type { Purchase } from './refunded-purchase.ts'

type Row = Omit<Purchase, 'occurredAt' | 'billingMinor' | 'transactionMinor' | 'refundedMinor'> &
  Record<'occurredAt' | 'billingMinor' | 'transactionMinor' | 'refundedMinor', number | string>

/** Returns the purchases on the refunds' accounts at their merchants, including archived ones, with
 * the refunded amounts. Locks the accounts, so that concurrent refunds do not take back the same
 * points. */
export async function readPurchases(
  tx: Tx,
  refunds: readonly CountedPosting[],
): Promise<Purchase[]> {
  const places = refunds.map(({ clientId, accountId, merchantId }) => ({
    client_id: clientId,
    account_id: accountId,
    merchant_id: merchantId,
  }))
  const given = sql`(select distinct * from json_to_recordset(${JSON.stringify(places)}::json)
    as place(client_id text, account_id uuid, merchant_id uuid)) given`
  await tx.execute(sql`select from account
    where (client_id, id) in (select client_id, account_id from ${given})
    order by client_id, id for no key update`)
  const rows = await rowsOf<Row>(
    tx,
    sql`with purchase as (
        select purchase.client_id, purchase.id, purchase.account_id, purchase.card_id,
          purchase.merchant_id, purchase.authorization_id, purchase.occurred_at, purchase.posted_on,
          purchase.billing_minor, purchase.transaction_minor, purchase.transaction_currency
        from ${given}
        join posting purchase using (client_id, account_id, merchant_id)
        where purchase.kind = 'purchase'
        union all
        select purchase.client_id, purchase.id, purchase.account_id, purchase.card_id,
          purchase.merchant_id, purchase.authorization_id, purchase.occurred_at, purchase.posted_on,
          purchase.billing_minor, purchase.transaction_minor, purchase.transaction_currency
        from ${given}
        join posting_archive archived on archived.client_id = given.client_id
          and archived.account_id = given.account_id
          and archived.was->>'merchant_id' = given.merchant_id::text
        cross join lateral jsonb_populate_record(null::posting, archived.was) purchase
        where archived.was->>'kind' = 'purchase'
      )
      select purchase.client_id as "clientId", purchase.account_id as "accountId", purchase.id,
        purchase.card_id as "cardId", purchase.merchant_id as "merchantId",
        purchase.authorization_id as "authorizationId",
        extract(epoch from purchase.occurred_at) * 1000 as "occurredAt",
        purchase.posted_on::text as "postedOn", purchase.billing_minor as "billingMinor",
        purchase.transaction_minor as "transactionMinor",
        purchase.transaction_currency as "transactionCurrency",
        (select coalesce(-sum(refund.transaction_minor), 0) from posting refund
          where refund.client_id = purchase.client_id and refund.refund_of = purchase.id
        ) + (select coalesce(-sum((refund.was->>'transaction_minor')::bigint), 0)
          from posting_archive refund where refund.client_id = purchase.client_id
            and refund.was->>'refund_of' = purchase.id::text
        ) as "refundedMinor"
      from purchase`,
  )
  return rows.map((row) =>
    Object.assign(row, {
      occurredAt: new Date(Number(row.occurredAt)),
      billingMinor: Number(row.billingMinor),
      transactionMinor: Number(row.transactionMinor),
      refundedMinor: Number(row.refundedMinor),
    }),
  )
}
