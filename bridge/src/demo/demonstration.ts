import type { Demonstration } from '../demonstration.ts'
import { hasClients } from './has-clients.ts'
import { registerDemoPages } from './pages/routes.ts'

/** The demonstration, as a bridge is given it. What it does not need at every start is loaded when it is asked for. */
export const demonstration: Demonstration = {
  async fill(db, keys, now) {
    if (await db.read(hasClients)) return
    const { fillDemonstration } = await import('./fill.ts')
    await fillDemonstration(db, keys, now)
  },
  registerPages: registerDemoPages,
  async loadJobs(parts, startedAt) {
    const [{ liveJob, ratesJob }, { decideRequestsJob }] = await Promise.all([
      import('./schedule.ts'),
      import('./decide-requests.ts'),
    ])
    return [liveJob(startedAt), ratesJob, decideRequestsJob(parts, startedAt)]
  },
}
