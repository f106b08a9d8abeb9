import { eq, and } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { request } from '../../platform/db/schema/requests.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { settleDispute } from './settle.ts'
import { readCredited, type DisputeKey } from './store.ts'

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
      const some = await db.read((tx) => readCredited(tx, after, AT_ONCE))
      for (const key of some) if (await settleOne(db, key, now)) moved += 1
      const last = some.at(-1)
      if (!last) break
      after = last
    }
    return { moved }
  },
}

function settleOne(db: Database, key: DisputeKey, now: Date): Promise<boolean> {
  return db.write(async (tx) => {
    const [named] = await tx
      .select({ reference: request.reference })
      .from(request)
      .where(and(eq(request.clientId, key.clientId), eq(request.id, key.requestId)))
    return named !== undefined && settleDispute(tx, { ...key, ...named }, now)
  })
}
