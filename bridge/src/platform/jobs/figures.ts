import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

/** Metrics for monitoring: when each job last succeeded, whether its latest run failed on any bridge,
 * what was put aside, and the number of differences that the latest ledger check found. Times are
 * Unix seconds; null if there was none. */
export type UpkeepFigures = {
  succeeded: { job: string; at: number }[]
  ended: { job: string; isFailing: boolean }[]
  /** How many tasks of each job were put aside. */
  dead: { job: string; count: number }[]
  ledger: { differences: number; checkedAt: number } | null
}

export async function readUpkeepFigures(tx: Tx): Promise<UpkeepFigures> {
  const succeeded = await rowsOf<{ job: string; at: number }>(
    tx,
    sql`select name as job, extract(epoch from max(succeeded_at))::float8 as at
      from job where succeeded_at is not null group by name`,
  )
  const ended = await rowsOf<UpkeepFigures['ended'][number]>(
    tx,
    // Of a job that every bridge runs for itself, those of bridges that have died are left out.
    sql`select name as job, bool_or(outcome = 'failed') as "isFailing" from job
      where outcome is not null and (bridge = '' or ended_at >
        (select max(ended_at) from job) - interval '2 hours') group by name`,
  )
  const dead = await rowsOf<UpkeepFigures['dead'][number]>(
    tx,
    sql`select job, count(*)::int as count from failed_task where due_at is null group by job
      union all
      select 'alerts', count(*)::int from alert_event where dead_at is not null and attempts > 0
        having count(*) > 0`,
  )
  const [last] = await rowsOf<{ differences: string | number; at: number }>(
    tx,
    sql`select differences, extract(epoch from checked_at)::float8 as at
      from ledger_check order by id desc limit 1`,
  )
  const ledger = last ? { differences: Number(last.differences), checkedAt: last.at } : null
  return { succeeded, ended, dead, ledger }
}
