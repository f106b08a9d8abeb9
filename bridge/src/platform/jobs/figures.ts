import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

/** Metrics for monitoring: when each job last succeeded, whether its latest run failed, and the
 * number of differences that the latest ledger check found. Times are Unix seconds; null if there
 * was none. */
export type UpkeepFigures = {
  succeeded: { job: string; at: number }[]
  ended: { job: string; isFailing: boolean }[]
  ledger: { differences: number; checkedAt: number } | null
}

export async function readUpkeepFigures(tx: Tx): Promise<UpkeepFigures> {
  const succeeded = await rowsOf<{ job: string; at: number }>(
    tx,
    sql`select name as job, extract(epoch from succeeded_at)::float8 as at
      from job where succeeded_at is not null`,
  )
  const ended = await rowsOf<UpkeepFigures['ended'][number]>(
    tx,
    sql`select name as job, outcome = 'failed' as "isFailing" from job where outcome is not null`,
  )
  const [last] = await rowsOf<{ differences: string | number; at: number }>(
    tx,
    sql`select differences, extract(epoch from checked_at)::float8 as at
      from ledger_check order by id desc limit 1`,
  )
  const ledger = last ? { differences: Number(last.differences), checkedAt: last.at } : null
  return { succeeded, ended, ledger }
}
