import type { FastifyInstance } from 'fastify'
import type { RequestParts } from './domain/requests/notify.ts'
import type { SettleCall } from './features/devices/settling.ts'
import type { Database } from './platform/db/database.ts'
import type { Gateways } from './platform/gateways/gateways.ts'
import type { PaymentPageSettings } from './platform/gateways/http/payment-page.ts'
import type { Job } from './platform/jobs/job.ts'
import type { Keys, Secrets } from './platform/keys/keys.ts'
import type { SendPage } from './web/plain-page.ts'

/** The dependencies of the demonstration's pages. */
export type DemoPageParts = {
  db: Database
  keys: Secrets
  now: () => Date
  settle: SettleCall
  sendPage: SendPage
}

/** The demonstration's additions to a bridge. They are passed in at the start, so that the bridge
 * imports none of them. */
export type Demonstration = {
  /** Fills a database that has no clients. */
  fill: (db: Database, keys: Keys, now: Date) => Promise<void>
  /** Registers the pages of the demonstration. */
  registerPages: (app: FastifyInstance, parts: DemoPageParts) => void
  /** Registers the routes of the demonstration's own payment page provider, which the bridge calls.
   * They require signatures, not the demonstration's password. */
  registerPaymentPage: (
    app: FastifyInstance,
    parts: Pick<DemoPageParts, 'db' | 'keys' | 'now'>,
  ) => void
  /** The settings of that provider, which listens at the bridge's own address. */
  paymentPage: (keys: Secrets, address: () => string) => PaymentPageSettings
  /** Loads the jobs that simulate activity while the bridge runs. */
  loadJobs: (parts: RequestParts & { gateways: Gateways }, startedAt: Date) => Promise<Job[]>
}
