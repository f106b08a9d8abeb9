import { createHash, timingSafeEqual } from 'node:crypto'
import { BASES, KEYS_ACTION, type PortalConfig } from '@sadu/contract'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { BridgeConfig } from '../config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { languageOf } from '../pipeline/answer.ts'
import type { Geo } from '../platform/gateways/gateways.ts'
import type { Metrics } from '../platform/operations/metrics.ts'
import type { PublishedKeys } from '../platform/calls/ports.ts'
import { DATA_POLICY } from './security-headers.ts'

const READY_WITHIN_MS = 2_000
const CONFIG_CACHE_S = 60

type OperationsParts = {
  config: BridgeConfig
  db: Database
  /** Lets requests through only with a pass of the demo gate, if there is one. */
  gated: onRequestAsyncHookHandler
  geo: Geo
  keys: PublishedKeys
  metrics: Metrics
  now: () => Date
  /** Whether the bridge is shutting down. */
  isEnding: () => boolean
}

/** Serves what browsers and monitoring read without sign-in: `/config.json`, the look-ups of
 * docs/specification/7-calls.md#external-look-ups, health, readiness and metrics. */
export function registerOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { config, db, gated, geo, keys, metrics, now, isEnding } = parts

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
  })

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${CONFIG_CACHE_S}`)
    return portalConfig(config, keys, now())
  })

  app.get(`${BASES.bridge}/${KEYS_ACTION}`, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${CONFIG_CACHE_S}`)
    return keys.published(now())
  })

  app.get('/lookups/ip', { onRequest: gated }, (request, reply) => reply.send({ ip: request.ip }))

  app.get('/lookups/reverse', { onRequest: gated }, async (request, reply) => {
    const place = Coordinates.safeParse(request.query)
    if (!place.success) {
      return reply
        .code(400)
        .send({ error: 'lat and lon must be degrees, as in ?lat=24.7&lon=46.7' })
    }
    const language = languageOf(request.headers['accept-language'])
    const name = geo.placeAt(place.data.lat, place.data.lon)
    return { display_name: name?.[language] ?? 'Unknown' }
  })

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    if (isEnding()) return reply.code(503).send({ status: 'ending', database: db.kind })
    try {
      await within(READY_WITHIN_MS, db.ping())
      return { status: 'ready', database: db.kind }
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

const degrees = (limit: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-limit), z.maximum(limit))),
  )
const Coordinates = z.strictObject({ lat: degrees(90), lon: degrees(180) })

function portalConfig(config: BridgeConfig, keys: PublishedKeys, now: Date): PortalConfig {
  const { brand, passwordPolicy, disputes, map, errorReporting, messaging } = config.issuer
  return {
    bases: BASES,
    ...keys.published(now),
    lookups: { ip: '/lookups/ip', reverseGeocode: '/lookups/reverse' },
    passwordPolicy,
    disputeDays: disputes.days,
    map,
    errorReporting,
    messaging,
    brand,
    demo: { enabled: config.demo, gate: config.demoPassword !== null },
  }
}

/** Metrics are public in the demonstration; otherwise they need the configured token. */
function mayRead({ demo, metricsToken }: BridgeConfig, authorization: string | undefined): boolean {
  if (metricsToken === null) return demo
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`))
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
