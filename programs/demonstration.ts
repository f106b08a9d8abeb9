import type { Demonstration } from '../bridge/src/demonstration.ts'
import { hasClients } from '../demo/has-clients.ts'
import { registerDemoPages } from '../demo/pages/routes.ts'

/** The demonstration that is passed to a bridge. Parts that are not needed at every start are
 * imported on demand. */
export const demonstration: Demonstration = {
  async fill(db, keys, now) {
    if (await db.read(hasClients)) return
    const { fillDemonstration } = await import('../demo/fill.ts')
    await fillDemonstration(db, keys, now)
  },
  registerPages: registerDemoPages,
  async loadJobs(parts, startedAt) {
    const [{ liveJob, ratesJob }, { decideRequestsJob }] = await Promise.all([
      import('../demo/schedule.ts'),
      import('../demo/decide-requests.ts'),
    ])
    return [liveJob(startedAt), ratesJob, decideRequestsJob(parts, startedAt)]
  },
}
