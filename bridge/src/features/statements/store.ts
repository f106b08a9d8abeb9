import { sql } from 'drizzle-orm'
import { DAYS_TO_PAY } from '@sadu/contract/rules/cycle'
import { addDays } from '@sadu/contract/rules/days'
import type { Tx } from '../../db/database.ts'
import type { Cycle } from '@sadu/contract/rules/cycle'

type Closing = { clientId: string; accountId: string; statementId: string; cycle: Cycle }

/** Closes a cycle of an account: whatever was posted until its last day and is on no statement yet
 * becomes part of this one, which opens with what the one before closed with. Answers the closing
 * balance. A cycle that is closed already is refused by the database. */
export async function closeCycle(tx: Tx, { clientId, accountId, statementId, cycle }: Closing) {
  const isOpen = sql`client_id = ${clientId} and account_id = ${accountId}
    and statement_id is null and posted_on <= ${cycle.to}`
  const { rows } = (await tx.execute(sql`
    insert into statement (client_id, id, account_id, number, opened_on, closed_on, due_on, currency,
      opening_minor, charges_minor, credits_minor, closing_minor, closing_points)
    select account.client_id, ${statementId}, account.id, coalesce(before.number, 0) + 1,
      ${cycle.from}, ${cycle.to}, ${addDays(cycle.to, DAYS_TO_PAY)}, account.currency,
      coalesce(before.closing_minor, 0), posted.charges, posted.credits,
      coalesce(before.closing_minor, 0) + posted.charges - posted.credits,
      coalesce(before.closing_points, 0) + posted.points
    from account
    left join lateral (
      select number, closing_minor, closing_points from statement
      where client_id = account.client_id and account_id = account.id
      order by closed_on desc limit 1
    ) before on true
    cross join (
      select coalesce(sum(billing_minor) filter (where billing_minor > 0), 0)::bigint as charges,
        coalesce(-sum(billing_minor) filter (where billing_minor < 0), 0)::bigint as credits,
        coalesce(sum(points), 0)::bigint as points
      from posting where ${isOpen}
    ) posted
    where account.client_id = ${clientId} and account.id = ${accountId}
    returning closing_minor as closing`)) as { rows: { closing: string | number }[] }
  await tx.execute(sql`update posting set statement_id = ${statementId} where ${isOpen}`)
  return Number(rows[0]?.closing)
}
