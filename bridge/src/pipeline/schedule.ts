import { lt } from '../platform/db/drizzle.ts'
import { idempotentCall } from '../platform/db/schema/operations.ts'
import type { Job } from '../platform/jobs/job.ts'
import { DAY_MS } from '@sadu/contract/core/time'

/** Clients retry within minutes; a day also covers one that was offline. */
const KEPT_MS = DAY_MS

/** Deletes outcomes that no client will request again. */
export const purgeAnswersJob: Job = {
  name: 'purge-answers',
  schedule: { everyMinutes: 5 },
  async work({ db, now }) {
    const before = new Date(now.getTime() - KEPT_MS)
    await db.write((tx) => tx.delete(idempotentCall).where(lt(idempotentCall.at, before)))
    return {}
  },
}
