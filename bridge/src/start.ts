import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { BridgeConfig } from './config/config.ts'
import type { Demonstration } from './demonstration.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { openDatabase } from './platform/db/connect.ts'
import { driverCode } from './platform/db/errors.ts'
import { prepareSchema } from './platform/db/require-schema.ts'
import { StartRefusal } from './core/start-refusal.ts'
import {
  findSubscription,
  deleteOtherKeys,
  forgetSubscription,
  openSubscription,
} from './domain/browsers/store.ts'
import { faceOf } from './platform/issuer/issuer.ts'
import { makePrivate } from './platform/folders/private-folder.ts'
import { createGateways } from './platform/gateways/create.ts'
import {
  createPaymentPage,
  type PaymentPageSettings,
} from './platform/gateways/http/payment-page.ts'
import type { PaymentPage } from './platform/gateways/payment-page.ts'
import { makePushKey, pushKeyOf } from './platform/gateways/push/key.ts'
import type { PushParts } from './platform/gateways/push/sender.ts'
import { withGreetings } from './platform/gateways/email-greeting.ts'
import { createSenders } from './platform/gateways/senders.ts'
import { openLimitStore } from './platform/limits/open-store.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { loadText } from './platform/keys/key-files.ts'
import { loadKeys, type Keys } from './platform/keys/keys.ts'
import { serveCommands } from './terminal/serve.ts'
import type { Commands } from './terminal/terminal.ts'
import { listen } from './platform/operations/listen.ts'
import { createLogger } from './platform/operations/logs.ts'
import { requireMatchingKeys } from './platform/operations/matching-keys.ts'
import { bridgeName } from './platform/operations/bridge-name.ts'
import { rotateKeysJob } from './platform/operations/rotation-job.ts'
import { createShutdown } from './platform/operations/shutdown.ts'
import type { Channel } from './platform/outbox/message.ts'
import { tracedDatabase } from './platform/tracing/traced-database.ts'
import { openPortal, PORTAL_DIST } from './web/portal-files.ts'
import { prepareWork, startWork } from './work.ts'
import { createWorkerApp } from './worker-app.ts'

/** A running bridge. `stop` waits for running calls and closes the database. */
export type Running = { address: string; stop: () => Promise<void> }

/** The inputs of a bridge's start besides its settings. */
export type StartOptions = {
  /** The commands that it runs for users with access to its data folder. */
  commands: Commands
  /** Marks the database as used by this kind of bridge. Rejects with a `StartRefusal` if it belongs
   * to the other kind. */
  claim: (tx: Tx, keys: Keys) => Promise<void>
  demonstration?: Demonstration
}

/** Opens the database, prepares its schema, fills an empty demonstration, listens, and starts the
 * services of the bridge's role. If the bridge cannot start, closes everything and rejects with a
 * `StartRefusal` or a `DatabaseStartError`. */
export async function startBridge(
  config: BridgeConfig,
  { commands, claim, demonstration }: StartOptions,
): Promise<Running> {
  const now = () => new Date()
  const serves = config.role !== 'worker'
  const works = config.role !== 'web'
  if (config.issuer.pictures.length > 0) {
    const { checkIssuer } = await import('./platform/issuer/check-issuer.ts')
    await checkIssuer(config.issuer)
  }
  const logger = createLogger(config.logLevel)
  const stopTracing = await startTracing(config, logger)
  const db = tracedDatabase(await openDatabase({ ...config, poolSize: config.databaseConnections }))
  try {
    const [keys, portal] = await Promise.all([
      keysOf(config, now()),
      serves ? openPortal(PORTAL_DIST, faceOf(config.issuer)) : null,
    ])
    await prepareSchema(db)
    await db.write(async (tx) => {
      await requireMatchingKeys(tx, keys)
      await claim(tx, keys)
    })
    // Bridges of both roles may start concurrently, and only one of them fills it.
    if (serves) await demonstration?.fill(db, keys, now())
    const push = await pushOf(config)
    if (push) await db.write((tx) => deleteOtherKeys(tx, push.key.publicKey))
    const senders = withGreetings(
      await createSenders(
        config.providers,
        now,
        push && { ...push, ...browsersIn(db, keys, push) },
      ),
      config.issuer.brand.productName,
    )
    const gateways = createGateways({
      keys,
      now,
      served: new Set(Object.keys(senders) as Channel[]),
      noticesAtOnce: config.noticesAtOnce,
    })
    let listensAt = ''
    const paymentPage = paymentPageOf(config, {
      now,
      demonstration: demonstration?.paymentPage(keys, () => listensAt),
    })
    const app = serves
      ? createApp({
          config,
          db,
          gateways,
          keys,
          limitStore: await openLimitStore(config, (error) =>
            logger.error({ err: error }, 'the store of limits'),
          ),
          logger,
          now,
          portal,
          paymentPage,
          push: push && { publicKey: push.key.publicKey, hosts: push.hosts },
          startedAt: new Date(performance.timeOrigin),
          demonstration,
        })
      : createWorkerApp({ config, db, logger, now })
    if (works) await prepareWork(config)
    const address = await listen(app, config.host, config.port)
    listensAt = address
    const pushKey = push?.key.publicKey ?? null
    const stopWork = works
      ? await startWork({
          config,
          db,
          keys,
          gateways,
          senders,
          pushKey,
          paymentPage,
          address,
          logger,
          now,
          demonstration,
        })
      : startJobs({
          bridge: bridgeName(config.port),
          db,
          logger,
          now,
          jobs: [rotateKeysJob(keys)],
        })
    const stopCommands = await serveCommands({ config, db, logger, commands })
    const leave = await db.announce({ works })
    const stop = createShutdown({
      app,
      db,
      drainMs: serves ? config.drainMs : 0,
      stopWork: async () => {
        await Promise.all([stopWork(), stopCommands()])
        await leave()
      },
      late: (what) =>
        logger.warn({ what }, 'the bridge ends without it, which did not end in time'),
    })
    return {
      address,
      stop: async () => {
        await stop()
        await stopTracing()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Starts sending spans if configured, and loads the libraries for it only then. Resolves to a
 * function that sends the remaining spans. */
async function startTracing(
  { tracing }: BridgeConfig,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}
  const { startOpenTelemetry } = await import('./platform/tracing/opentelemetry.ts')
  return startOpenTelemetry(tracing, (err) => logger.warn({ err }, 'spans were not sent'))
}

/** The default contact for push services, for trials only. */
const NO_CONTACT = 'https://www.example.com'

type Push = Pick<PushParts, 'key' | 'subject' | 'hosts'>

/** Returns the push settings; null if push is off. Without a configured key, the bridge generates
 * and stores one. */
async function pushOf({ push, dataDir, publicUrl, issuer }: BridgeConfig): Promise<Push | null> {
  if (!push) return null
  const key = push.key ?? (await loadText(join(dataDir, 'keys'), 'push.key', makePushKey))
  const pair = pushKeyOf(key)
  if (!pair) {
    throw new StartRefusal('push.key in the folder of keys is no key. Restore it from a backup.')
  }
  const own = publicUrl?.protocol === 'https:' ? publicUrl.origin : issuer.brand.links.privacy?.en
  const subject = push.contact ?? own ?? NO_CONTACT
  return { key: pair, subject, hosts: push.hosts }
}

/** Returns the database access of the push sender, which finds and deletes subscriptions. */
function browsersIn(db: Database, keys: Keys, { key }: Push): Pick<PushParts, 'find' | 'forget'> {
  return {
    async find(id) {
      const row = await db.read((tx) => findSubscription(tx, id, key.publicKey))
      return row && openSubscription(keys, row)
    },
    forget: (id) => db.write((tx) => forgetSubscription(tx, id)),
  }
}

/** Returns the provider of the payment page; null if there is none. The demonstration has its
 * own. */
function paymentPageOf(
  { demo, providers }: BridgeConfig,
  given: { now: () => Date; demonstration: PaymentPageSettings | undefined },
): PaymentPage | null {
  const settings = providers.pay ?? (demo ? given.demonstration : null)
  return settings ? createPaymentPage(settings, given.now) : null
}

async function keysOf({ keys, dataDir }: BridgeConfig, now: Date): Promise<Keys> {
  const source = keys === null ? { directory: join(dataDir, 'keys') } : { given: keys }
  try {
    if ('directory' in source) await makePrivate(dataDir)
    return await loadKeys(source, now)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const where = 'directory' in source ? source.directory : 'BRIDGE_KEYS'
    // A parser's message may contain the keys, so only a system error code is repeated.
    const why = driverCode(error) ?? 'they are not whole'
    throw new StartRefusal(
      `The bridge's keys in ${where} cannot be used (${why}). Restore them from a backup; without them nobody can sign in.`,
      { cause: error },
    )
  }
}
