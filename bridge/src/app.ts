import { randomUUID } from 'node:crypto'
import { BASES, type CodeName } from '@sadu/contract'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify'
import { createHandlers } from './calls.ts'
import type { BridgeConfig } from './config/config.ts'
import type { Demonstration } from './demonstration.ts'
import type { Database } from './platform/db/database.ts'
import { createChatNews } from './domain/chat/news.ts'
import { createStepUp } from './pipeline/step-up.ts'
import { statementStyle } from './platform/documents/statement-style.ts'
import { createStatementRenderer } from './platform/documents/statement-renderer.ts'
import { registerDocs } from './web/openapi/routes.ts'
import { createCaptchaMaker } from './features/captcha/maker.ts'
import { createCallSettler } from './features/devices/settling.ts'
import { createGate } from './features/gate/gate.ts'
import { createClamdScan } from './platform/files/clamd.ts'
import { createInspector } from './platform/files/inspector.ts'
import { createObjectStore } from './platform/files/object-store.ts'
import type { PaymentPage } from './platform/gateways/payment-page.ts'
import type { PushTerms } from './platform/gateways/push/settings.ts'
import type { Gateways } from './platform/gateways/gateways.ts'
import { guardSecret } from './platform/keys/guard-secret.ts'
import type { Keys } from './platform/keys/keys.ts'
import { createFeeReader } from './domain/fees/reader.ts'
import { issuerFigures } from './platform/issuer/issuer.ts'
import { figuresOf } from './platform/limits/figures.ts'
import { createLimits } from './platform/limits/limits.ts'
import { memoryStore, type LimitStore } from './platform/limits/store.ts'
import { answerLocalNames } from './platform/operations/local-names.ts'
import { limitConnections } from './platform/operations/connection-limit.ts'
import { readDatabaseFigures } from './platform/operations/database-figures.ts'
import { createMetrics } from './platform/operations/metrics.ts'
import { languageOfCall } from './platform/outbox/store.ts'
import { createPasswords, type Passwords } from './domain/password/password.ts'
import { createEnvelope } from './platform/seal/envelope.ts'
import { createGuard } from './platform/tokens/guard.ts'
import { PROOF_REMEMBERED_MS } from './platform/tokens/proof.ts'
import { sharedReplayStore } from './platform/tokens/replay-store.ts'
import { registerCalls, sendRefusal } from './web/call-routes.ts'
import { prepareResponses } from './web/every-response.ts'
import { registerFonts } from './web/fonts.ts'
import { gatedBy } from './web/gated.ts'
import { registerHealth } from './web/health-routes.ts'
import { registerInstalling } from './web/install-routes.ts'
import { registerKeys } from './web/key-routes.ts'
import { registerOperations } from './web/operations-routes.ts'
import { registerPageTiming } from './web/page-timing-routes.ts'
import { registerPictures } from './web/picture-routes.ts'
import type { Portal } from './web/portal-files.ts'
import { createPageSender } from './web/plain-page.ts'
import { createPortalAnswer } from './web/portal-routes.ts'
import { baseHeaders, outsideOrigins } from './web/security-headers.ts'
import { answerUnreadable } from './web/unreadable.ts'
import { registerSecurityText } from './web/security-txt.ts'
import { registerPaymentReports } from './web/payment-routes.ts'
import { registerSmsReceipts } from './web/sms-routes.ts'
import { registerVoice } from './web/voice-routes.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

const BODY_LIMIT_BYTES = 64 * 1024
/** Warming up the statement renderer keeps a core busy, which the first requests need more. */
const STATEMENTS_WARM_AFTER_MS = SECOND_MS

/** The parts from which the bridge is built. It reads the clock, environment and disk only through
 * them. */
export type AppParts = {
  config: BridgeConfig
  db: Database
  gateways: Gateways
  keys: Keys
  logger: FastifyBaseLogger
  now: () => Date
  /** The portal's build; if null, only the calls and the bridge's own pages are served. */
  portal: Portal | null
  /** Hashes and checks passwords; the default is argon2id in child processes. */
  passwords?: Passwords
  /** The store of rate limit counters; the default is the memory of this process. */
  limitStore?: LimitStore
  /** The terms that browsers need to subscribe to push; without them, no one gets push
   * notifications. */
  push?: PushTerms | null
  /** The provider of the payment page; without it, people pay with SADAD alone. */
  paymentPage?: PaymentPage | null
  /** Maximum duration of a chat poll without news, in ms; the default is the chat's own. */
  chatHeldMs?: number | undefined
  /** The start time of this process; older proofs are refused if no other store remembers them. */
  startedAt?: Date
  /** The demonstration, whose pages are served if the settings enable it. */
  demonstration?: Demonstration | undefined
}

/** Creates the whole bridge as one Fastify instance that does not listen yet. */
export function createApp(parts: AppParts): FastifyInstance {
  const { config, db, demonstration, gateways, keys, logger, now, portal } = parts
  const { brand } = config.issuer
  const { paymentPage = null } = parts
  const sendPage = createPageSender(config.issuer)
  const base = baseHeaders(config.publicUrl)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // Long enough for a 5 MB file over a slow mobile network.
    requestTimeout: 120 * SECOND_MS,
    connectionTimeout: 60 * SECOND_MS,
    keepAliveTimeout: 72 * SECOND_MS,
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are still answered, and the connection is then
    // closed. A 503 would be a failed call for the person.
    return503OnClosing: false,
    trustProxy: config.trustedProxies,
    ...answerUnreadable(base),
  })
  // Behind a proxy, all connections come from the proxy.
  if (!config.trustedProxies) limitConnections(app.server, config.connectionsPerAddress)
  app.removeContentTypeParser('text/plain')

  const isEnding = prepareResponses(app, base, config.drainMs)
  if (config.demo && !config.publicUrl) answerLocalNames(app)

  const { limitStore = memoryStore() } = parts
  const limits = createLimits(limitStore, figuresOf(config.limits), () => guardSecret(keys))
  app.addHook('onClose', () => limitStore.close())
  const reportOf = (what: string) => (error: Error) => logger.error({ err: error }, what)
  const passwords =
    parts.passwords ?? createPasswords(keys, { report: reportOf('hashing a password') })
  app.addHook('onClose', () => passwords.close())
  const captchaMaker = createCaptchaMaker(reportOf('making a captcha'))
  app.addHook('onClose', () => captchaMaker.close())
  const inspector = createInspector({
    scan: config.clamdUrl && createClamdScan(config.clamdUrl),
    report: reportOf('looking into a file'),
  })
  app.addHook('onClose', () => inspector.close())
  const objects =
    config.objectStore && createObjectStore(config.objectStore, reportOf('the store of files'))
  const chatNews = createChatNews(db, parts.chatHeldMs)
  // Long polls are answered first; otherwise shutdown would wait for them.
  app.addHook('preClose', () => chatNews.close())
  const metrics = createMetrics(
    db,
    () => readDatabaseFigures(db, now()),
    reportOf('reading figures for the metrics'),
  )
  const statements = createStatementRenderer({
    look: statementStyle(config.issuer),
    report: reportOf('printing a statement'),
  })
  app.addHook('onListen', async () => {
    setTimeout(() => statements.warm(), STATEMENTS_WARM_AFTER_MS).unref()
  })
  app.addHook('onClose', () => statements.close())
  const gate = config.demoPassword === null ? null : createGate(config.demoPassword, keys, limits)
  const answerFromPortal = createPortalAnswer(portal, {
    connect: outsideOrigins(config.issuer),
    isGated: gate !== null,
  })
  const gated = gatedBy(gate, { now, askForPass: answerFromPortal })
  registerCalls(app, {
    db,
    now,
    metrics,
    guard: createGuard({
      db,
      keys,
      provesAll: gate !== null,
      ...(limitStore.claim === null
        ? { startedAt: parts.startedAt ?? null }
        : { replays: sharedReplayStore(limitStore.claim, PROOF_REMEMBERED_MS) }),
    }),
    gate,
    envelope: createEnvelope({ db, keys }),
    limits,
    keys,
    stepUp: createStepUp({ db, keys, ...config.issuer.confirmation }),
    handlers: createHandlers({
      gateways,
      keys,
      limits,
      passwords,
      captchaMaker,
      inspector,
      objects,
      chatNews,
      chat: config.issuer.chat,
      productName: brand.productName,
      issuerName: brand.issuerName,
      renderStatement: statements.renderStatement,
      printCopy: statements.printCopy,
      printRecord: statements.printRecord,
      printTable: statements.printTable,
      colours: config.issuer.colours,
      hotline: brand.hotline,
      passwordPolicy: config.issuer.passwordPolicy,
      secondChannel: config.issuer.confirmation.secondChannel,
      feeTiers: config.issuer.rewards.feeTiers,
      benefits: config.issuer.benefits,
      figures: issuerFigures(config.issuer),
      reminderDays: config.issuer.reminderDays,
      keptYears: config.issuer.keptYears,
      push: parts.push ?? null,
      paymentPage,
      deviceLimit: config.deviceLimit,
    }),
    publicOrigin: config.publicUrl?.origin ?? null,
  })
  app.register(async (scope) =>
    registerOperations(scope, {
      config,
      gated,
      geo: gateways.geo,
      keys,
      readFees: createFeeReader(db, now),
      now,
    }),
  )
  app.register(async (scope) => registerHealth(scope, { config, db, metrics, isEnding }))
  app.register(async (scope) => registerPageTiming(scope, { limits, metrics, portal }))
  app.register(async (scope) => {
    scope.addHook('onRequest', gated)
    registerKeys(scope, { db, keys, now })
    // Outside the demonstration, the OpenAPI document is not served.
    if (config.demo) registerDocs(scope, brand, sendPage)
  })
  registerFonts(app)
  registerSecurityText(app, {
    contact: config.securityContact,
    publicOrigin: config.publicUrl?.origin ?? null,
    now,
  })
  registerPictures(app, config.issuer.pictures)
  registerInstalling(app, { issuer: config.issuer, portal })
  const settle = createCallSettler({ db, keys, now })
  if (config.demo && demonstration) {
    app.register(async (scope) => {
      scope.addHook('onRequest', gated)
      demonstration.registerPages(scope, { db, keys, now, settle, sendPage })
    })
    app.register(async (scope) => demonstration.registerPaymentPage(scope, { db, keys, now }))
  }
  const { sms, voice } = config.providers
  if (sms && 'key' in sms) {
    app.register(async (scope) => registerSmsReceipts(scope, { db, secret: sms.secret, now }))
  }
  if (paymentPage) {
    const { hotline } = brand
    app.register(async (scope) =>
      registerPaymentReports(scope, { db, page: paymentPage, now, gateways, keys, hotline }),
    )
  }
  if (voice) {
    app.register(async (scope) =>
      registerVoice(scope, {
        settings: voice,
        productName: brand.productName,
        settle,
        languageOf: (callId) => db.read((tx) => languageOfCall(tx, callId)),
      }),
    )
  }

  app.setNotFoundHandler((request, reply) =>
    isUnderBase(request.url)
      ? sendRefusal(request, reply, 'unknownCall')
      : answerFromPortal(request, reply),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const codeName = UNREADABLE[error.statusCode ?? 500] ?? 'unexpected'
    if (codeName === 'unexpected') request.log.error({ err: error }, 'unexpected')
    return sendRefusal(request, reply, codeName)
  })
  return app
}

/** The code for a request that could not be read, by Fastify's HTTP status. */
const UNREADABLE: Partial<Record<number, CodeName>> = {
  400: 'malformed',
  408: 'malformed',
  413: 'tooLarge',
  415: 'wrongMediaType',
}

function isUnderBase(url: string): boolean {
  return Object.values(BASES).some((base) => url === base || url.startsWith(`${base}/`))
}
