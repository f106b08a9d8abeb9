import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Schedule } from './schedule.ts'

/** The parameters of a job's work. The job checks the signal between batches and stops soon after
 * an abort. Once another bridge has claimed the job, `db` refuses its writes. */
export type JobParts = {
  db: Database
  now: Date
  signal: AbortSignal
  logger: Logger
  /** Whether a person requested this run. */
  isByHand?: true
}

/** Scheduled work of the bridge. It runs in batches, each of which may safely be repeated. `work`
 * returns counts for the log. */
export type Job = {
  name: string
  schedule: Schedule
  /** If set, every bridge runs the job on its own, for example to refresh data in memory. Any other
   * job runs on one bridge at a time. */
  onEveryBridge?: true
  work: (parts: JobParts) => Promise<Record<string, number>>
}
