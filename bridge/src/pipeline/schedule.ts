import { lt } from '../platform/db/drizzle.ts'
import { idempotentCall } from '../platform/db/schema/operations.ts'
import { deleteSome, inBatches } from '../platform/jobs/in-batches.ts'
import type { Job } from '../platform/jobs/job.ts'
import { DAY_MS } from '@sadu/contract/core/time'

/** Clients retry within minutes; a day also covers one that was offline. */
const KEPT_MS = DAY_MS

/** Deletes outcomes that no client will request again. */
export const purgeAnswersJob: Job = {
  name: 'purge-answers',
  schedule: { everyMinutes: 5 },
  async work(parts) {
    const isOld = lt(idempotentCall.at, new Date(parts.now.getTime() - KEPT_MS))
    return { deleted: await inBatches(parts, (tx) => deleteSome(tx, idempotentCall, isOld)) }
  },
}
