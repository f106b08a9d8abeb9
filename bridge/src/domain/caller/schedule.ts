import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { endOver } from './call.ts'

/** The number of calls per transaction: few, because each locks the audit chain of its client. */
const CALLS_AT_ONCE = 20

/** Creates the job that ends expired calls of the desk. */
export const endCallsJob = (keys: Secrets): Job => ({
  name: 'end-calls',
  schedule: { everyMinutes: 1 },
  work: async (parts) => ({
    ended: await inBatches(
      parts,
      (tx) => endOver(tx, keys, parts.now, CALLS_AT_ONCE),
      CALLS_AT_ONCE,
    ),
  }),
})
