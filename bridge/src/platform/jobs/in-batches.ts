import type { Tx } from '../db/database.ts'
import { sql, type PgTable, type SQL } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { JobParts } from './job.ts'

/** The number of rows that one transaction of a purge deletes or changes. */
export const ROWS_AT_ONCE = 1_000

/** Repeats work, each time in its own transaction, until it finds fewer than `most` rows. `work`
 * returns the number that it found. Returns the sum. */
export async function inBatches(
  { db, signal }: Pick<JobParts, 'db' | 'signal'>,
  work: (tx: Tx) => Promise<number>,
  most = ROWS_AT_ONCE,
): Promise<number> {
  let sum = 0
  for (let found = most; found >= most && !signal.aborted;) {
    found = await db.write(work)
    sum += found
  }
  return sum
}

/** Deletes at most `most` rows, except those that other transactions have locked. Returns their
 * number. */
export async function deleteSome(
  tx: Tx,
  table: PgTable,
  where: SQL | undefined,
  most = ROWS_AT_ONCE,
): Promise<number> {
  const some = sql`select ctid from ${table} where ${where} limit ${most} for update skip locked`
  const deleted = await rowsOf(
    tx,
    sql`delete from ${table} where ctid = any(array(${some})) returning 1 as deleted`,
  )
  return deleted.length
}
