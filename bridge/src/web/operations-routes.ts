import { BASES, KEYS_ACTION, type PortalConfig } from '@sadu/contract'
import type { FeeChange } from '@sadu/contract/fees/fees'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { BridgeConfig } from '../config/config.ts'
import { languageOf } from '../pipeline/answer.ts'
import type { Geo } from '../platform/gateways/gateways.ts'
import type { PublishedKeys } from '../platform/calls/ports.ts'
import { issuerFigures } from '../platform/issuer/issuer.ts'
import { answerOnlyData } from './health-routes.ts'

const CONFIG_CACHE_S = 60

type OperationsParts = {
  config: BridgeConfig
  /** Lets requests through only with a pass of the demo gate, if there is one. */
  gated: onRequestAsyncHookHandler
  geo: Geo
  keys: PublishedKeys
  /** The changes of the issuer's fees. */
  readFees: () => Promise<readonly FeeChange[]>
  now: () => Date
}

/** Serves the resources that browsers read before sign-in: `/config.json` and the look-ups of
 * docs/specification/7-calls.md#external-look-ups. */
export function registerOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { config, gated, geo, keys, readFees, now } = parts
  answerOnlyData(app)

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${CONFIG_CACHE_S}`)
    return portalConfig(config, { keys, fees: await readFees(), now: now() })
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
}

const degrees = (limit: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-limit), z.maximum(limit))),
  )
const Coordinates = z.strictObject({ lat: degrees(90), lon: degrees(180) })

type Published = { keys: PublishedKeys; fees: readonly FeeChange[]; now: Date }

function portalConfig(config: BridgeConfig, { keys, fees, now }: Published): PortalConfig {
  const { brand, passwordPolicy, map, errorReporting, messaging } = config.issuer
  return {
    bases: BASES,
    ...keys.published(now),
    lookups: { ip: '/lookups/ip', reverseGeocode: '/lookups/reverse' },
    passwordPolicy,
    ...issuerFigures(config.issuer),
    fees: [...fees],
    secondChannel: [...config.issuer.confirmation.secondChannel],
    map,
    errorReporting,
    messaging,
    brand,
    demo: { enabled: config.demo, gate: config.demoPassword !== null },
  }
}
