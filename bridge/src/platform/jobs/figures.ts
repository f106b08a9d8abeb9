import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'

/** Metrics for monitoring: the time of each job's last success, whether its latest run failed on
 * any bridge, the given-up tasks, and the number of differences that the latest ledger check found.
 * Times are Unix seconds; null if there was none. */
export type UpkeepFigures = {
  succeeded: { job: string; at: number }[]
  ended: { job: string; isFailing: boolean }[]
  /** The number of given-up tasks of each job. */
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
    // For a job that every bridge runs for itself, the runs of dead bridges are ignored.
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
