import { lt } from '../db/drizzle.ts'
import type { Job } from '../jobs/job.ts'
import { limitCounter } from '../db/schema/operations.ts'

/** Deletes expired counters. */
export const clearLimitsJob: Job = {
  name: 'clear-limits',
  schedule: { everyMinutes: 1 },
  work: ({ db, now }) =>
    db.write(async (tx) => {
      const ended = lt(limitCounter.expire, now.getTime())
      const rows = await tx.delete(limitCounter).where(ended).returning({ key: limitCounter.key })
      return { deleted: rows.length }
    }),
}
