import type { FastifyInstance } from 'fastify'
import type { RequestParts } from './domain/requests/notify.ts'
import type { SettleCall } from './features/devices/settling.ts'
import type { Database } from './platform/db/database.ts'
import type { Gateways } from './platform/gateways/gateways.ts'
import type { PaymentPageSettings } from './platform/gateways/http/payment-page.ts'
import type { Job } from './platform/jobs/job.ts'
import type { Keys, Secrets } from './platform/keys/keys.ts'
import type { SendPage } from './web/plain-page.ts'

/** What the pages of the demonstration need. */
export type DemoPageParts = {
  db: Database
  keys: Secrets
  now: () => Date
  settle: SettleCall
  sendPage: SendPage
}

/** What the demonstration adds to a bridge. It is passed in at the start, so that the bridge
 * imports none of it. */
export type Demonstration = {
  /** Fills a database that has no clients. */
  fill: (db: Database, keys: Keys, now: Date) => Promise<void>
  /** Registers the pages of the demonstration. */
  registerPages: (app: FastifyInstance, parts: DemoPageParts) => void
  /** Registers what the demonstration's own provider of the payment page answers to the bridge. It
   * asks for signatures, not for the password of the demonstration. */
  registerPaymentPage: (
    app: FastifyInstance,
    parts: Pick<DemoPageParts, 'db' | 'keys' | 'now'>,
  ) => void
  /** The settings of that provider, which listens where the bridge does. */
  paymentPage: (keys: Secrets, address: () => string) => PaymentPageSettings
  /** Loads the jobs that simulate activity while the bridge runs. */
  loadJobs: (parts: RequestParts & { gateways: Gateways }, startedAt: Date) => Promise<Job[]>
}
