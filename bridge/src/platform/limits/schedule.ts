import type { Tx } from '../db/database.ts'
import { lt } from '../db/drizzle.ts'
import { deleteSome, inBatches } from '../jobs/in-batches.ts'
import type { Job } from '../jobs/job.ts'
import { limitCounter } from '../db/schema/operations.ts'

/** A large number, since each batch reads the table from its beginning. */
const COUNTERS_AT_ONCE = 10_000

/** Deletes expired counters. */
export const clearLimitsJob: Job = {
  name: 'clear-limits',
  schedule: { everyMinutes: 1 },
  async work(parts) {
    const isOver = lt(limitCounter.expire, parts.now.getTime())
    const work = (tx: Tx) => deleteSome(tx, limitCounter, isOver, COUNTERS_AT_ONCE)
    return { deleted: await inBatches(parts, work, COUNTERS_AT_ONCE) }
  },
}
