import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Schedule } from './schedule.ts'

/** What a job works with. It looks at the signal between pieces of work, and ends soon after it. */
type JobParts = { db: Database; now: Date; signal: AbortSignal; logger: Logger }

/** Work that the bridge does by itself, in pieces that may each be done again. It answers how much of
 * what it did. */
export type Job = {
  name: string
  schedule: Schedule
  /** Whether each bridge runs it for itself, as with what it holds in memory. All others are one
   * bridge's at a time. */
  onEveryBridge?: true
  work: (parts: JobParts) => Promise<Record<string, number>>
}
