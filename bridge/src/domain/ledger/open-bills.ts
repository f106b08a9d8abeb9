import type { Bill } from '@sadu/contract/accounts/overdue'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { excludedFromBill } from '../bills/excluded.ts'

type Account = { clientId: SQL; accountId: SQL }

/** SQL for the bills of an account that may be unpaid on a day, newest first: the last one closed
 * by then, and those before it back to the last one that closed with nothing past due. Earlier
 * bills are paid, so the cost does not grow with the account's history. */
export const openBills = (account: Account, until: SQL = sql`'infinity'::date`) => {
  const closed = sql`bill.client_id = ${account.clientId} and bill.account_id = ${account.accountId}
    and bill.closed_on <= ${until}`
  const leftOut = excludedFromBill({ ...account, closedOn: sql`bill.closed_on` })
  return sql<Bill[]>`(select coalesce(json_agg(json_build_object('dueDate', bill.due_on,
      'dueMinor', bill.due_minor, 'creditsMinor', bill.credits_minor, 'leftOutMinor', ${leftOut})
      order by bill.closed_on desc), '[]'::json)
    from statement bill
    where ${closed} and bill.closed_on >= coalesce((select bill.closed_on from statement bill
      where ${closed} and bill.past_due_minor = 0 order by bill.closed_on desc limit 1),
      '-infinity'::date))`
}
