import type { Currency } from '@sadu/contract'
import type { AutopayOwed } from '@sadu/contract/payments/autopay-rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { isCredit } from '../bills/credits.ts'
import { excludedFromBill } from '../bills/excluded.ts'
import type { AutopayKey } from './autopay-store.ts'
import { owedAfterPayments } from './owed.ts'
import type { PullKey } from './autopay-pull-store.ts'

/** A bill that automatic payments may pay. */
export type PayableBill = AutopayKey & { closedOn: string; dueOn: string; key: string }

/** SQL for the key of a payable bill, for conditions. */
export const billToAnnounceKey = sql`autopay.client_id || ' ' || autopay.id || ' ' || bill.closed_on`

/** Returns the bills that have to be announced by a day and have not been, in key order. A bill
 * announced for automatic payments that have ended since is announced again. */
export function readBillsToAnnounce(
  tx: Tx,
  given: {
    where: SQL
    /** Selects bills that are paid by this day, and are due on this day or later. */
    until: string
    after: PayableBill | null
    size: number
  },
): Promise<PayableBill[]> {
  const { where, until, after, size } = given
  return rowsOf<PayableBill>(
    tx,
    sql`select autopay.client_id as "clientId", autopay.id, bill.closed_on::text as "closedOn",
        bill.due_on::text as "dueOn", ${billToAnnounceKey} as key
      from autopay
      join statement bill on bill.client_id = autopay.client_id
        and bill.account_id = autopay.account_id and bill.due_on >= ${until}::date
      where autopay.state = 'active' and bill.due_on - autopay.days_before <= ${until}::date
        and not exists (select from autopay_pull announced where announced.client_id = bill.client_id
          and announced.account_id = bill.account_id and announced.closed_on = bill.closed_on
          and announced.outcome is distinct from 'ended')
        and ${
          after === null
            ? sql`true`
            : sql`(autopay.client_id, autopay.id, bill.closed_on)
              > (${after.clientId}, ${after.id}::uuid, ${after.closedOn}::date)`
        } and ${where}
      order by autopay.client_id, autopay.id, bill.closed_on limit ${size}`,
  )
}

const LEFT_OUT = excludedFromBill({
  clientId: sql`bill.client_id`,
  accountId: sql`bill.account_id`,
  closedOn: sql`bill.closed_on`,
})

/** SQL for the payments and other credits since a bill closed, including payments not posted
 * yet. */
const PAID_SINCE = sql`(coalesce((select sum(later.credits_minor) from statement later
    where later.client_id = bill.client_id and later.account_id = bill.account_id
      and later.closed_on > bill.closed_on), 0)
  - coalesce((select sum(billing_minor) from posting where posting.client_id = bill.client_id
      and posting.account_id = bill.account_id and posting.statement_id is null
      and ${isCredit()}), 0)
  + coalesce((select sum(amount_minor) from payment_order way where way.client_id = bill.client_id
      and way.account_id = bill.account_id and way.state = 'paid'), 0))`

export type OwedOfBill = AutopayOwed & { currency: Currency; billReference: string }

/** Returns the open amounts of a bill and of its account. */
export async function readOwedOfBill(
  tx: Tx,
  { clientId, accountId, closedOn }: PullKey,
): Promise<OwedOfBill> {
  const [row] = await rowsOf<OwedOfBill>(
    tx,
    sql`select account.currency, account.bill_reference as "billReference",
        greatest(0, bill.due_minor - ${LEFT_OUT} - ${PAID_SINCE})::float8 as "dueMinor",
        greatest(0, bill.due_minor - ${PAID_SINCE})::float8 as "statementMinor",
        ${owedAfterPayments(sql`bill`)}::float8 as "owedMinor"
      from statement bill
      join account on account.client_id = bill.client_id and account.id = bill.account_id
      where bill.client_id = ${clientId} and bill.account_id = ${accountId}::uuid
        and bill.closed_on = ${closedOn}::date`,
  )
  if (!row) throw new Error('the statement no longer exists')
  return row
}
