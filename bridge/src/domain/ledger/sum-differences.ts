import { sql } from '../../platform/db/drizzle.ts'
import { enteredPoints } from '../points/balance.ts'
import { differences, type Find } from './differences.ts'

/** Finds balances that are not the sum of all postings, including archived ones. */
export const balances: Find = (tx, given) =>
  differences(
    tx,
    sql`select 'balance' as kind, client_id as "clientId", id as "subjectId", expected, found
      from ${given}
      cross join lateral (
        select coalesce(sum(billing_minor), 0) as posted,
          coalesce(sum(billing_minor) filter (where statement_id is null), 0) as open
        from posting where posting.client_id = given.client_id and account_id = given.id
      ) live
      cross join lateral (
        select coalesce(sum(billing_minor), 0) as archived from statement
        join posting_archive on posting_archive.client_id = statement.client_id
          and posting_archive.statement_id = statement.id
        where statement.client_id = given.client_id and statement.account_id = given.id
      ) old
      left join lateral (
        select closing_minor from statement
        where statement.client_id = given.client_id and statement.account_id = given.id
        order by closed_on desc limit 1
      ) last on true
      cross join lateral (
        select posted + archived as expected, coalesce(closing_minor, 0) + open as found
      ) sums
      where expected <> found`,
  )

/** Returns SQL for the sum of the lines of the statement `one`, including archived lines. */
const linesSum = (column: 'billing_minor' | 'points') => {
  const of = (table: 'posting' | 'posting_archive') =>
    sql`select coalesce(sum(${sql.identifier(column)}), 0) from ${sql.identifier(table)} line
      where line.client_id = one.client_id and line.statement_id = one.id`
  return sql`select (${of('posting')}) + (${of('posting_archive')}) as sum`
}

/** Finds statements that differ from their lines or do not continue the previous statement. */
export const lines: Find = (tx, given, from) =>
  differences(
    tx,
    sql`select case when opening_minor <> before or opened_on <> follows then 'chain' else 'lines' end
        as kind, client_id as "clientId", id as "subjectId",
        before + lines.sum as expected, closing_minor as found
      from (
        select statement.client_id, statement.id, written_at, opening_minor, closing_minor, opened_on,
          coalesce(lag(closing_minor) over cycles, 0) as before,
          coalesce(lag(closed_on) over cycles + 1, opened_on) as follows
        from ${given}
        join statement on statement.client_id = given.client_id and statement.account_id = given.id
        window cycles as (partition by statement.client_id, statement.account_id order by closed_on)
      ) one
      cross join lateral (${linesSum('billing_minor')}) lines
      where written_at >= ${from} and (opening_minor <> before or opened_on <> follows
        or closing_minor <> opening_minor + lines.sum)`,
  )

/** Finds statements whose points differ from those of their lines and entries. */
export const points: Find = (tx, given, from) =>
  differences(
    tx,
    sql`select 'points' as kind, client_id as "clientId", id as "subjectId",
        before + lines.sum + entered as expected, closing_points as found
      from (
        select statement.client_id, statement.account_id, statement.id, written_at, closing_points,
          closed_on,
          coalesce(lag(closing_points) over cycles, 0) as before, lag(closed_on) over cycles as last
        from ${given}
        join statement on statement.client_id = given.client_id and statement.account_id = given.id
        window cycles as (partition by statement.client_id, statement.account_id order by closed_on)
      ) one
      cross join lateral (${linesSum('points')}) lines
      cross join lateral (select ${enteredPoints(
        { clientId: sql`one.client_id`, accountId: sql`one.account_id` },
        sql`one.last`,
        sql`one.closed_on`,
      )} as entered) entries
      where written_at >= ${from} and closing_points <> before + lines.sum + entered`,
  )
