import type { BridgeConfig } from '../config/config.ts'
import { endCallsJob } from '../domain/caller/schedule.ts'
import { checkpointJob } from '../domain/audit/checkpoints/job.ts'
import { foldUnknownNamesJob } from '../domain/credentials/unknown-names.ts'
import { feeJobs } from '../domain/fees/schedule.ts'
import { purgeEventsJob, writeEventsJob } from '../domain/issuer-events/schedule.ts'
import { reportBalancesJob } from '../domain/ledger/report-balances.ts'
import { paymentsJob } from '../domain/payments/schedule.ts'
import { deleteObjectsJob } from '../domain/uploads/schedule.ts'
import { autopayJob } from '../features/payments/autopay-schedule.ts'
import { returnCardsJob } from '../features/cards/schedule.ts'
import { tripCardsJob } from '../features/trips/schedule.ts'
import { purgeMailJob } from '../features/support/mail/watch.ts'
import type { ObjectStore } from '../platform/files/object-store.ts'
import type { Gateways } from '../platform/gateways/gateways.ts'
import type { PaymentPage } from '../platform/gateways/payment-page.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { bridgeName } from '../platform/operations/bridge-name.ts'
import { renewGenerationsJob, rotateKeysJob } from '../platform/operations/rotation-job.ts'
import { createJobs } from './jobs.ts'

type JobsParts = {
  keys: Keys
  gateways: Gateways
  objects: ObjectStore | null
  paymentPage: PaymentPage | null
  /** Scheme and host of the portal, for links in messages. */
  origin: string
}

/** Creates the issuer's jobs and the jobs of this bridge. */
export function createBridgeJobs(
  config: BridgeConfig,
  { keys, gateways, objects, origin, paymentPage }: JobsParts,
): Job[] {
  const { issuer, checkpoints, eventsDirectory, mailInbox, port, providers } = config
  const bridge = bridgeName(port)
  const { productName, hotline } = issuer.brand
  const channels = { byFiles: eventsDirectory !== null, atAddress: providers.issuer !== null }
  return [
    ...createJobs(issuer),
    rotateKeysJob(keys),
    renewGenerationsJob(keys, gateways),
    foldUnknownNamesJob(keys),
    endCallsJob(keys),
    checkpointJob(keys, { ...checkpoints, bridge }),
    returnCardsJob({ keys, gateways, productName, hotline }),
    ...feeJobs({ outbox: gateways.outbox, productName, origin, feeTiers: issuer.rewards.feeTiers }),
    paymentsJob({ keys, gateways, hotline }, paymentPage),
    autopayJob({ keys, gateways, hotline }, paymentPage),
    tripCardsJob({ keys, gateways, productName, hotline }),
    ...(mailInbox === null ? [] : [purgeMailJob]),
    ...(objects === null ? [] : [deleteObjectsJob(objects)]),
    ...(eventsDirectory === null ? [] : [writeEventsJob(eventsDirectory)]),
    ...(channels.byFiles || channels.atAddress
      ? [reportBalancesJob, purgeEventsJob(channels)]
      : []),
  ]
}
