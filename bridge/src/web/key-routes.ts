import type { FastifyInstance } from 'fastify'
import type { Database, Tx } from '../platform/db/database.ts'
import { asc } from '../platform/db/drizzle.ts'
import { verificationKey } from '../platform/db/schema/verification.ts'
import type { PublishedKeys } from '../platform/calls/ports.ts'
import { DATA_POLICY } from './security-headers.ts'

const CACHE_S = 60 * 60

/** Publishes the public signing keys (RFC 7517): the current ones and all earlier ones that signed
 * a statement verification, so that anyone can verify such a response later. */
export function registerKeys(
  app: FastifyInstance,
  { db, keys, now }: { db: Database; keys: PublishedKeys; now: () => Date },
): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const today = keys.published(now()).signingKeys.map(({ kid, jwk: { x, y } }) => ({ kid, x, y }))
    const known = new Set(today.map(({ kid }) => kid))
    const ended = (await db.read(readVerificationKeys)).filter(({ kid }) => !known.has(kid))
    return reply
      .headers({
        'content-type': 'application/jwk-set+json',
        'cache-control': `public, max-age=${CACHE_S}`,
        'content-security-policy': DATA_POLICY,
      })
      .send(JSON.stringify({ keys: [...today, ...ended].map(asVerifying) }))
  })
}

function readVerificationKeys(tx: Tx) {
  const { kid, x, y, firstUsedAt } = verificationKey
  return tx.select({ kid, x, y }).from(verificationKey).orderBy(asc(firstUsedAt))
}

function asVerifying({ kid, x, y }: { kid: string; x: string; y: string }) {
  return { kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256', kid, x, y }
}
