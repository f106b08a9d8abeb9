import type { Database, Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { enteredPoints } from '../points/balance.ts'
import { accountPages, givenAccounts } from '../accounts/account-pages.ts'

const ACCOUNTS_AT_ONCE = 200
/** Maximum number of stored differences. More than this means that everything is affected, and
 * further rows add no information. */
const KEPT_AT_MOST = 10_000

/** A difference that the check found; `expected` is the sum of the postings, in minor units or
 * points. */
type Difference = {
  kind:
    | 'balance'
    | 'lines'
    | 'chain'
    | 'points'
    | 'openPosting'
    | 'pendingTwin'
    | 'plan'
    | 'pointPayment'
    | 'pointMove'
  clientId: string
  subjectId: string
  expected: number | null
  found: number | null
}

export type Checked = { accounts: number; statements: number; differences: Difference[] }

/** Verifies stored sums, account by account: the balance (last statement plus open postings)
 * against all postings, including archived ones; each statement against its lines and against the
 * previous statement. Also finds open postings that no statement will include, pending
 * authorizations that have a posting, plans and payments with points that differ from what they
 * moved, and moved points that left one account without reaching another. With `since`, only the
 * statements written since are compared, and no balance: both were good before. Stores the result in
 * `ledger_check`, unless the check was aborted. */
export async function checkLedger(
  db: Database,
  now: Date,
  signal: AbortSignal,
  since: Date | null = null,
): Promise<Checked> {
  const began = await db.read(readClock)
  const from = sql`${since?.toISOString() ?? '-infinity'}::timestamptz`
  const finds = [
    lines,
    points,
    openPostings,
    pendingTwins,
    plans,
    pointPayments,
    pointMoves,
    ...(since === null ? [balances] : []),
  ]
  const checked: Checked = { accounts: 0, statements: 0, differences: [] }
  for await (const page of accountPages(db, { size: ACCOUNTS_AT_ONCE, signal })) {
    const given = givenAccounts(page)
    await db.read(async (tx) => {
      for (const find of finds) {
        checked.differences.push(...(await find(tx, given, from)))
      }
      const [count] = await rowsOf<{ count: string | number }>(
        tx,
        sql`select count(*) as count from ${given} join statement on
          statement.client_id = given.client_id and statement.account_id = given.id
          where statement.written_at >= ${from}`,
      )
      checked.statements += Number(count?.count)
    })
    checked.accounts += page.length
  }
  if (!signal.aborted) await db.write((tx) => keep(tx, checked, { now, began, since }))
  return checked
}

/** Longer than any transaction that writes statements. */
const OVERLAP = '1 hour'

/** Since when statements have to be checked: since the last check, if it was good; null for all. */
export async function readUnchecked(tx: Tx): Promise<Date | null> {
  const [last] = await rowsOf<{ since: string | Date | null }>(
    tx,
    sql`select case when differences = 0 then began_at - ${OVERLAP}::interval end as since
      from ledger_check order by id desc limit 1`,
  )
  return last?.since ? new Date(last.since) : null
}

/** The database's clock, which dates statements. */
async function readClock(tx: Tx): Promise<Date> {
  const [row] = await rowsOf<{ at: string | Date }>(tx, sql`select now() as at`)
  return new Date(row?.at ?? 0)
}

type Found = Omit<Difference, 'expected' | 'found'> & Record<'expected' | 'found', string | null>

async function differences(tx: Tx, query: SQL): Promise<Difference[]> {
  const rows = await rowsOf<Found>(tx, query)
  return rows.map(({ expected, found, ...row }) =>
    Object.assign(row, {
      expected: expected === null ? null : Number(expected),
      found: found === null ? null : Number(found),
    }),
  )
}

const balances = (tx: Tx, given: SQL) =>
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

/** The sum of the lines of the statement `one`, including archived lines. */
const linesSum = (column: 'billing_minor' | 'points') => {
  const of = (table: 'posting' | 'posting_archive') =>
    sql`select coalesce(sum(${sql.identifier(column)}), 0) from ${sql.identifier(table)} line
      where line.client_id = one.client_id and line.statement_id = one.id`
  return sql`select (${of('posting')}) + (${of('posting_archive')}) as sum`
}

const lines = (tx: Tx, given: SQL, from: SQL) =>
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

const points = (tx: Tx, given: SQL, from: SQL) =>
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

const openPostings = (tx: Tx, given: SQL) =>
  differences(
    tx,
    sql`select 'openPosting' as kind, client_id as "clientId", posting.id as "subjectId",
        null as expected, billing_minor as found
      from ${given} join posting using (client_id)
      where posting.account_id = given.id and statement_id is null and posted_on <= (
        select max(closed_on) from statement
        where statement.client_id = given.client_id and statement.account_id = given.id)`,
  )

const pendingTwins = (tx: Tx, given: SQL) =>
  differences(
    tx,
    sql`select distinct 'pendingTwin' as kind, held.client_id as "clientId", held.id as "subjectId",
        null as expected, held.billing_minor as found
      from ${given}
      join card_authorization held on held.client_id = given.client_id
        and held.account_id = given.id and state = 'pending'
      join posting on posting.client_id = held.client_id and posting.authorization_id = held.id`,
  )

/** What a plan has not billed is what it took off bills and has not put back. */
const plans = (tx: Tx, given: SQL) =>
  differences(
    tx,
    sql`select 'plan' as kind, client_id as "clientId", plan.id as "subjectId",
        0 - moved.sum as expected, remaining_minor as found
      from ${given} join instalment_plan plan using (client_id)
      cross join lateral (select
        (select coalesce(sum(billing_minor), 0) from posting
          where posting.client_id = plan.client_id and plan_id = plan.id and kind = 'plan')
        + (select coalesce(sum(billing_minor), 0) from posting_archive
          where posting_archive.client_id = plan.client_id and was->>'plan_id' = plan.id::text
            and was->>'kind' = 'plan') as sum) moved
      where plan.account_id = given.id and remaining_minor <> 0 - moved.sum`,
  )

/** What a payment with points still pays is what it took off bills, and off the points. */
const pointPayments = (tx: Tx, given: SQL) =>
  differences(
    tx,
    sql`select 'pointPayment' as kind, client_id as "clientId", paid.id as "subjectId",
        case when kept_minor <> 0 - moved.minor then 0 - moved.minor else 0 - moved.points end
          as expected,
        case when kept_minor <> 0 - moved.minor then kept_minor else kept_points end as found
      from ${given} join point_payment paid using (client_id)
      cross join lateral (select
        (select coalesce(sum(billing_minor), 0) from posting
          where posting.client_id = paid.client_id and point_payment_id = paid.id)
        + (select coalesce(sum(billing_minor), 0) from posting_archive
          where posting_archive.client_id = paid.client_id
            and was->>'point_payment_id' = paid.id::text) as minor,
        (select coalesce(sum(entry.points), 0) from point_entry entry
          where entry.source = 'points.' || replace(paid.account_id::text, '-', '')
            and entry.external_id like paid.id || ':%') as points) moved
      where paid.account_id = given.id
        and (kept_minor <> 0 - moved.minor or kept_points <> 0 - moved.points)`,
  )

/** Points that moved from one account of a client are those that reached another, under one name. */
const pointMoves = (tx: Tx, given: SQL) =>
  differences(
    tx,
    sql`select 'pointMove' as kind, moved.client_id as "clientId", moved.id as "subjectId",
        0 - coalesce(other.points, 0) as expected, moved.points as found
      from ${given} join point_entry moved
        on moved.client_id = given.client_id and moved.account_id = given.id
      left join point_entry other on other.client_id = moved.client_id
        and other.account_id <> moved.account_id and other.source = moved.source
        and other.external_id = split_part(moved.external_id, ':', 1)
          || case moved.kind when 'movedOut' then ':in' else ':out' end
      where moved.kind in ('movedOut', 'movedIn')
        and moved.points <> 0 - coalesce(other.points, 0)`,
  )

type Checking = { now: Date; began: Date; since: Date | null }

async function keep(tx: Tx, checked: Checked, { now, began, since }: Checking): Promise<void> {
  const rows = checked.differences.slice(0, KEPT_AT_MOST)
  const [check] = await rowsOf<{ id: string | number }>(
    tx,
    sql`insert into ledger_check (checked_at, accounts, statements, differences, began_at, since)
      values (${now.toISOString()}::timestamptz, ${checked.accounts}, ${checked.statements},
        ${checked.differences.length}, ${began.toISOString()}::timestamptz,
        ${since?.toISOString() ?? null}::timestamptz)
      returning id`,
  )
  await tx.execute(sql`
    insert into ledger_difference (check_id, kind, client_id, subject_id, expected, found)
    select ${check?.id}::bigint, kind, "clientId", "subjectId", expected, found
    from json_to_recordset(${JSON.stringify(rows)}::json) as found(
      kind text, "clientId" text, "subjectId" uuid, expected bigint, found bigint)`)
}
