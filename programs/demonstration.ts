import type { Demonstration } from '../bridge/src/demonstration.ts'
import { hasClients } from '../demo/has-clients.ts'
import { demoPaymentPage, registerDemoPaymentPage } from '../demo/payments/provider.ts'
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
  registerPaymentPage: registerDemoPaymentPage,
  paymentPage: demoPaymentPage,
  async loadJobs(parts, startedAt) {
    const [{ liveJob, postPaymentsJob, ratesJob }, { decideRequestsJob }] = await Promise.all([
      import('../demo/schedule.ts'),
      import('../demo/decide-requests.ts'),
    ])
    return [
      liveJob(startedAt),
      postPaymentsJob(startedAt),
      ratesJob,
      decideRequestsJob(parts, startedAt),
    ]
  },
}
