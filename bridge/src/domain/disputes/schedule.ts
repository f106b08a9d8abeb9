import type { Job } from '../../platform/jobs/job.ts'
import { runTasks } from '../../platform/jobs/tasks.ts'
import { settleDispute } from './settle.ts'
import { FIRST_DISPUTE, readRefundedCredits, type NamedDispute } from './store.ts'

const AT_ONCE = 200
const NAME = 'settle-disputes'

/** Reverses dispute credits to the extent that merchants have refunded since, each dispute in its
 * own transaction. */
export const settleDisputesJob: Job = {
  name: NAME,
  schedule: { everyMinutes: 5 },
  async work(parts) {
    const { done, failed } = await runTasks<NamedDispute>(parts, {
      job: NAME,
      read: (tx, isOpen, after) => readRefundedCredits(tx, isOpen, after ?? FIRST_DISPUTE, AT_ONCE),
      keyOf: ({ reference }) => reference,
      work: (tx, named) => settleDispute(tx, named, parts.now),
    })
    return { moved: done, failed }
  },
}
