import { issuerFigures } from './platform/issuer/issuer.ts'
import type { Logger } from 'pino'
import type { BridgeConfig } from './config/config.ts'
import type { Demonstration } from './demonstration.ts'
import { startAlerts } from './domain/alerts/start.ts'
import { queueEvents } from './domain/issuer-events/queue.ts'
import { createCallSettler } from './features/devices/settling.ts'
import { createStatementAttacher } from './features/statements/attached.ts'
import type { RequestParts } from './domain/requests/notify.ts'
import type { Database } from './platform/db/database.ts'
import { statementStyle } from './platform/documents/statement-style.ts'
import { createStatementRenderer } from './platform/documents/statement-renderer.ts'
import { createObjectStore } from './platform/files/object-store.ts'
import type { Gateways } from './platform/gateways/gateways.ts'
import type { PaymentPage } from './platform/gateways/payment-page.ts'
import { startJobs } from './platform/jobs/runner.ts'
import type { Keys } from './platform/keys/keys.ts'
import { makeUsableFolder } from './platform/operations/usable-folder.ts'
import type { Senders } from './platform/outbox/message.ts'
import { startOutbox } from './platform/outbox/start.ts'
import { bridgeName } from './platform/operations/bridge-name.ts'
import { createBridgeJobs } from './schedule/bridge-jobs.ts'

type WorkParts = {
  config: BridgeConfig
  db: Database
  keys: Keys
  gateways: Gateways
  senders: Senders
  /** The key with which browsers subscribe to notifications; null if they cannot. */
  pushKey: string | null
  /** The provider of the payment page; null if there is none. */
  paymentPage: PaymentPage | null
  /** The bridge's address, printed on statements if no public address is configured. */
  address: string
  logger: Logger
  now: () => Date
  demonstration?: Demonstration | undefined
}

/** Creates the folders that background work needs. Rejects with a `StartRefusal` if it cannot. */
export async function prepareWork(config: BridgeConfig): Promise<void> {
  const { feed, eventsDirectory, mailInbox } = config
  // Imported only if a folder is watched.
  if (feed.directory !== null) {
    const { prepareFeedFolder } = await import('./features/feed/watch.ts')
    await prepareFeedFolder(feed.directory)
  }
  if (mailInbox !== null) {
    const { prepareMailFolder } = await import('./features/support/mail/watch.ts')
    await prepareMailFolder(mailInbox)
  }
  if (eventsDirectory !== null) await makeUsableFolder(eventsDirectory, 'EVENTS_DIR')
}

/** Starts the background work of a bridge: it sends messages, creates alerts, imports files and
 * runs jobs. Returns a function that stops it. */
export async function startWork(parts: WorkParts): Promise<() => Promise<void>> {
  const { config, db, keys, gateways, pushKey, paymentPage, address, logger, now, demonstration } =
    parts
  const { productName, hotline } = config.issuer.brand
  const figures = issuerFigures(config.issuer)
  const requestParts = { keys, gateways, productName, hotline, figures }
  const feed = config.feed.directory === null ? null : await import('./features/feed/watch.ts')
  const stopFeed = feed?.startFeedWatch({
    db,
    feed: config.feed,
    requests: { parts: async () => requestParts, now },
    logger,
  })
  const stopMail = await startMail(parts, requestParts)
  const stopOutbox = await startSending(parts)
  const stopAlerts = await startAlerts({
    db,
    now,
    logger,
    outbox: gateways.outbox,
    productName,
    hotline,
    origin: config.publicUrl?.origin ?? address,
    reminderDays: config.issuer.reminderDays,
    pushKey,
  })
  const reportStore = (error: Error) => logger.error({ err: error }, 'the store of files')
  const objects = config.objectStore && createObjectStore(config.objectStore, reportStore)
  const origin = config.publicUrl?.origin ?? address
  const jobs = createBridgeJobs(config, { keys, gateways, objects, origin, paymentPage })
  if (demonstration && config.demoLive) {
    jobs.push(...(await demonstration.loadJobs(requestParts, now())))
  }
  const stopJobs = startJobs({ bridge: bridgeName(config.port), db, logger, now, jobs })
  return async () => {
    await Promise.all([stopOutbox(), stopAlerts(), stopFeed?.(), stopMail?.(), stopJobs()])
  }
}

/** Starts reading the inbox for complaints, if there is one. */
async function startMail(
  { config: { mailInbox, issuer, providers }, db, logger, now }: WorkParts,
  requests: RequestParts,
): Promise<(() => Promise<void>) | undefined> {
  if (mailInbox === null) return undefined
  const { startMailWatch } = await import('./features/support/mail/watch.ts')
  const { mail } = providers
  const sender = mail && 'from' in mail ? mail.from.replace(/^.*<|>$/g, '') : null
  const own = [issuer.brand.complaintsEmail, sender].filter((one) => one !== null)
  return startMailWatch({ db, directory: mailInbox, requests, own, logger, now })
}

/** Sends messages, and the statements attached to some of them. */
async function startSending({
  config,
  db,
  keys,
  senders,
  address,
  logger,
  now,
}: WorkParts): Promise<() => Promise<void>> {
  const { issuerName, productName, hotline } = config.issuer.brand
  const settle = createCallSettler({ db, keys, now })
  // Its process starts when the first statement is sent.
  const printer = createStatementRenderer({
    look: statementStyle(config.issuer),
    report: (error) => logger.error({ err: error }, 'printing a statement'),
  })
  const attach = createStatementAttacher({
    db,
    keys,
    now,
    renderStatement: printer.renderStatement,
    issuer: {
      name: issuerName,
      productName,
      hotline,
      disputeDays: config.issuer.disputes.days,
    },
    origin: config.publicUrl?.origin ?? address,
  })
  const stop = await startOutbox({
    db,
    keys,
    senders,
    attach,
    refills: { issuer: queueEvents },
    logger,
    now,
    // Notifies the person who waits for a phone call that cannot be made.
    undelivered: async ({ channel, key }) => {
      if (channel === 'call') await settle(key, 'failed')
    },
  })
  return async () => {
    await stop()
    await printer.close()
  }
}
