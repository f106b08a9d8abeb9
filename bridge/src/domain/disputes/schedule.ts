import type { Job } from '../../platform/jobs/job.ts'
import { settleDispute } from './settle.ts'
import { readRefundedCredits, type DisputeKey } from './store.ts'

const AT_ONCE = 200
const FIRST: DisputeKey = { clientId: '', requestId: '00000000-0000-0000-0000-000000000000' }

/** Takes credit of disputes back as far as the merchant has given money back meanwhile, each dispute in a
 * transaction of its own. */
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
