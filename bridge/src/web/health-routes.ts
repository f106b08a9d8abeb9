import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BridgeConfig } from '../config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { hasWorker } from '../platform/db/presence.ts'
import type { Metrics } from '../platform/operations/metrics.ts'
import { DATA_POLICY } from './security-headers.ts'

const READY_WITHIN_MS = 2_000

type HealthParts = {
  config: BridgeConfig
  db: Database
  metrics: Metrics
  /** Whether the bridge is shutting down. */
  isEnding: () => boolean
}

/** Serves the routes for monitoring: health, readiness and metrics. */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const { config, db, metrics, isEnding } = parts
  answerOnlyData(app)

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    if (isEnding()) return reply.code(503).send({ status: 'ending', database: db.kind })
    try {
      return await within(READY_WITHIN_MS, readiness(config, db))
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable', database: db.kind })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) return reply.callNotFound()
    const { type, text } = await metrics.render()
    return reply.type(type).send(text)
  })
}

/** Marks the responses of these routes as data that must not be cached or framed. */
export function answerOnlyData(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
  })
}

/** Reports readiness, or rejects if the database does not answer. A bridge that only serves calls
 * is ready without a worker, but reports that it is missing. */
async function readiness({ role }: BridgeConfig, db: Database) {
  const ready = { status: 'ready', database: db.kind }
  if (role === 'web') return { ...ready, worker: (await hasWorker(db)) ? 'running' : 'missing' }
  await db.ping()
  return ready
}

/** Whether a request may read the metrics. They are public in the demonstration; otherwise they
 * need the configured token. */
function mayRead({ demo, metricsToken }: BridgeConfig, authorization: string | undefined): boolean {
  if (metricsToken === null) return demo
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`))
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
