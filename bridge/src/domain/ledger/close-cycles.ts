import { DAYS_TO_PAY, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { alertOfStatements } from '../alerts/record.ts'
import { inPlansOf, isCredit } from '../bills/credits.ts'
import { disputedAtClosing } from '../bills/excluded.ts'
import { enteredPoints } from '../points/balance.ts'
import { idFor } from '../events/event.ts'
import { billMonths } from './plans.ts'

/** A cycle to close. A call closes at most one cycle of an account. */
export type Closing = { clientId: string; accountId: string; cycle: Cycle }

/** A closed cycle with its closing balance in minor units. */
export type Closed<One extends Closing> = One & { statementId: string; closingMinor: number }

/** Closes cycles: posts the months of instalment plans, writes one statement per cycle, and assigns
 * to it all postings up to its last day that have no statement yet. A statement opens with the
 * closing balance of the previous one; the whole balance is due, and the unpaid part of the
 * previous bill is past due. It stores the limit at closing, the available credit after holds, and
 * the disputed amount. A cycle that is already closed is not changed. Returns the cycles that this
 * call closed. `daysToPay` is set by the issuer and applies to new statements only. */
export async function closeCycles<One extends Closing>(
  tx: Tx,
  closings: readonly One[],
  daysToPay = DAYS_TO_PAY,
): Promise<Closed<One>[]> {
  if (closings.length === 0) return []
  const given = closings.map(({ clientId, accountId, cycle }) => ({
    client_id: clientId,
    account_id: accountId,
    id: statementId(accountId, cycle),
    opened_on: cycle.from,
    closed_on: cycle.to,
    due_on: addDays(cycle.to, daysToPay),
  }))
  const closing = sql`json_to_recordset(${JSON.stringify(given)}::json) as closing(
    client_id text, account_id uuid, id uuid, opened_on date, closed_on date, due_on date)`
  // Postings hold a key-share lock on their account until they commit, so this lock waits for them.
  await tx.execute(sql`
    select from account
    where (client_id, id) in (select client_id, account_id from ${closing})
    order by client_id, id for update`)
  await billMonths(tx, closings)
  const written = await rowsOf<{ id: string; closing: string | number }>(
    tx,
    sql`insert into statement (client_id, id, account_id, number, opened_on, closed_on, due_on,
        currency, opening_minor, charges_minor, credits_minor, closing_minor, past_due_minor,
        closing_points, limit_minor, available_minor, disputed_minor)
      select closing.client_id, closing.id, closing.account_id, coalesce(before.number, 0) + 1,
        closing.opened_on, closing.closed_on, closing.due_on, account.currency,
        coalesce(before.closing_minor, 0), posted.charges, posted.credits,
        coalesce(before.closing_minor, 0) + posted.charges - posted.credits,
        greatest(coalesce(before.closing_minor, 0) - posted.credits, 0),
        coalesce(before.closing_points, 0) + posted.points + ${enteredPoints(
          { clientId: sql`closing.client_id`, accountId: sql`closing.account_id` },
          sql`before.closed_on`,
          sql`closing.closed_on`,
        )}, account.credit_limit_minor, greatest(0, account.credit_limit_minor
          - coalesce(before.closing_minor, 0) - posted.charges + posted.credits - held.sum
          - ${inPlansOf({ clientId: sql`account.client_id`, accountId: sql`account.id` })}),
        ${disputedAtClosing({
          clientId: sql`closing.client_id`,
          accountId: sql`closing.account_id`,
          closedOn: sql`closing.closed_on`,
        })}
      from ${closing}
      join account on account.client_id = closing.client_id and account.id = closing.account_id
      left join lateral (
        select number, closed_on, closing_minor, closing_points from statement
        where statement.client_id = closing.client_id
          and statement.account_id = closing.account_id
        order by closed_on desc limit 1
      ) before on true
      cross join lateral (
        select coalesce(sum(billing_minor) filter (where not ${isCredit()}), 0)::bigint as charges,
          coalesce(-sum(billing_minor) filter (where ${isCredit()}), 0)::bigint as credits,
          coalesce(sum(points), 0)::bigint as points
        from posting
        where posting.client_id = closing.client_id and posting.account_id = closing.account_id
          and statement_id is null and posted_on <= closing.closed_on
      ) posted
      cross join lateral (
        select coalesce(sum(billing_minor), 0)::bigint as sum from card_authorization
        where card_authorization.client_id = closing.client_id
          and card_authorization.account_id = closing.account_id and state = 'pending'
          and (occurred_at at time zone 'Asia/Riyadh')::date <= closing.closed_on
      ) held
      where before.closed_on is null or before.closed_on < closing.opened_on
      returning id, closing_minor as closing`,
  )
  const sums = new Map(written.map((row) => [row.id, Number(row.closing)]))
  const lines = given.filter(({ id }) => sums.has(id))
  await tx.execute(sql`
    update posting set statement_id = closing.id
    from json_to_recordset(${JSON.stringify(lines)}::json) as closing(
      client_id text, account_id uuid, id uuid, closed_on date)
    where posting.client_id = closing.client_id and posting.account_id = closing.account_id
      and statement_id is null and posted_on <= closing.closed_on`)
  await alertOfStatements(
    tx,
    lines.map(({ client_id: clientId, id }) => ({ clientId, id })),
  )
  return closings.flatMap((one): Closed<One>[] => {
    const id = statementId(one.accountId, one.cycle)
    const closingMinor = sums.get(id)
    return closingMinor === undefined ? [] : [{ ...one, statementId: id, closingMinor }]
  })
}

/** Derives the id of a statement. It is deterministic, so that closing a cycle again yields the
 * same id. */
const statementId = (accountId: string, { to }: Cycle) =>
  idFor(startOfDay(to), `statement\n${accountId}\n${to}`)
