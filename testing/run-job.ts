import { pino } from 'pino'
import type { Database } from '../bridge/src/platform/db/database.ts'
import type { Job } from '../bridge/src/platform/jobs/job.ts'

/** A log that discards everything. */
export const SILENT = pino({ level: 'silent' })

/** Runs a job once at the given time, without a log unless one is given; returns its result. */
export function runJob(
  job: Job,
  db: Database,
  now: Date,
  logger = SILENT,
): Promise<Record<string, number>> {
  const { signal } = new AbortController()
  return job.work({ db, now, signal, logger })
}
