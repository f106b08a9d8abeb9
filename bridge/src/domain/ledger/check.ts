import type { Database, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { accountPages, givenAccounts } from '../accounts/account-pages.ts'
import type { Difference } from './differences.ts'
import { rowFinds } from './row-differences.ts'
import { balances, lines, points } from './sum-differences.ts'

const ACCOUNTS_AT_ONCE = 200
/** Maximum number of stored differences. More than this means that everything is affected, and
 * further rows add no information. */
const KEPT_AT_MOST = 10_000

export type Checked = { accounts: number; statements: number; differences: Difference[] }

/** Verifies stored sums, account by account: the balance (last statement plus open postings)
 * against all postings, including archived ones; each statement against its lines and against the
 * previous statement. Also finds open postings that no statement will include; pending
 * authorizations that already have a posting; plans and payments with points that do not match
 * their movements; points that left one account without reaching another; and point shares that do
 * not match the points given. With `since`, compares only the statements written since then and no
 * balances, because a previous check found the earlier statements and the balances correct. Stores
 * the result in `ledger_check`, unless the check was aborted. */
export async function checkLedger(
  db: Database,
  now: Date,
  signal: AbortSignal,
  since: Date | null = null,
): Promise<Checked> {
  const began = await db.read(readClock)
  const from = sql`${since?.toISOString() ?? '-infinity'}::timestamptz`
  const finds = [lines, points, ...rowFinds, ...(since === null ? [balances] : [])]
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

/** Returns the time from which statements have to be checked: the start of the last check, minus an
 * overlap, if that check found no difference; null to check all. */
export async function readUnchecked(tx: Tx): Promise<Date | null> {
  const [last] = await rowsOf<{ since: string | Date | null }>(
    tx,
    sql`select case when differences = 0 then began_at - ${OVERLAP}::interval end as since
      from ledger_check order by id desc limit 1`,
  )
  return last?.since ? new Date(last.since) : null
}

/** Returns the time of the database's clock, which dates statements. */
async function readClock(tx: Tx): Promise<Date> {
  const [row] = await rowsOf<{ at: string | Date }>(tx, sql`select now() as at`)
  return new Date(row?.at ?? 0)
}

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
