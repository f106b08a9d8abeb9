import type { Job } from '../../platform/jobs/job.ts'
import { settleDispute } from './settle.ts'
import { readRefundedCredits, type DisputeKey } from './store.ts'

const AT_ONCE = 200
const FIRST: DisputeKey = { clientId: '', requestId: '00000000-0000-0000-0000-000000000000' }

/** Reverses dispute credits as far as merchants have refunded meanwhile, each dispute in its own
 * transaction. */
export const settleDisputesJob: Job = {
  name: 'settle-disputes',
  schedule: { everyMinutes: 5 },
  async work({ db, now, signal }) {
    let moved = 0
    let after = FIRST
    while (!signal.aborted) {
      const some = await db.read((tx) => readRefundedCredits(tx, after, AT_ONCE))
      for (const named of some) {
        if (await db.write((tx) => settleDispute(tx, named, now))) moved += 1
      }
      const last = some.at(-1)
      if (!last) break
      after = last
    }
    return { moved }
  },
}
