import { sql, type SQL } from 'drizzle-orm'
import type { Bill } from '@sadu/contract/accounts/overdue'

type Account = { clientId: SQL; accountId: SQL }

/** The bills of an account that may be unpaid on a day, the newest first: the last one that closed by
 * then, and those before it up to the last that was paid in the cycle after it. A bill before that one
 * is paid, so an account's history makes it no slower. */
export const openBills = (account: Account, until: SQL = sql`'infinity'::date`) => {
  const closed = sql`bill.client_id = ${account.clientId} and bill.account_id = ${account.accountId}
    and bill.closed_on <= ${until}`
  return sql<Bill[]>`(select coalesce(json_agg(json_build_object('dueDate', bill.due_on,
      'dueMinor', bill.due_minor, 'creditsMinor', bill.credits_minor)
      order by bill.closed_on desc), '[]'::json)
    from statement bill
    where ${closed} and bill.closed_on >= coalesce((select bill.closed_on from statement bill
      where ${closed} and bill.past_due_minor = 0 order by bill.closed_on desc limit 1),
      '-infinity'::date))`
}
