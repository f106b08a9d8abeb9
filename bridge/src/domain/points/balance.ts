import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

type Account = { clientId: SQL; accountId: SQL }

/** Returns SQL for the sum of the points entries on an account, without those on its shares: after
 * a day (null for all), up to and including another day (default: no end). */
export const enteredPoints = (account: Account, after: SQL, until: SQL = sql`'infinity'::date`) =>
  sql<number>`(select coalesce(sum(points), 0)::bigint from point_entry
    where point_entry.client_id = ${account.clientId}
      and point_entry.account_id = ${account.accountId}
      and point_entry.cardmember_id is null
      and point_entry.counted_on > coalesce(${after}, '-infinity'::date)
      and point_entry.counted_on <= ${until})`

/** Returns the points balance of an account, which its primary cardmember spends: the balance at
 * the close of its last cycle, plus postings and entries since. Points given to supplementary
 * cardmembers are in their shares. */
export async function readBalance(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
): Promise<number> {
  const account = { clientId: sql`${clientId}`, accountId: sql`${accountId}` }
  const rows = await rowsOf<{ balance: string | number }>(
    tx,
    sql`select coalesce(last.closing_points, 0) + ${enteredPoints(account, sql`last.closed_on`)}
        + (select coalesce(sum(points), 0)::bigint from posting
          where client_id = ${clientId} and account_id = ${accountId} and statement_id is null
        ) as balance
      from (select 1) one
      left join lateral (
        select closed_on, closing_points from statement
        where client_id = ${clientId} and account_id = ${accountId}
        order by closed_on desc limit 1
      ) last on true`,
  )
  return Number(rows[0]?.balance)
}
