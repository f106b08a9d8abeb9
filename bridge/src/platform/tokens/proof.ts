import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { LruMap } from 'toad-cache'
import { SECOND_MS } from '@sadu/contract/core/time'
import * as z from 'zod/mini'
import type { ReplayStore } from './replay-store.ts'

/** Maximum clock difference of a proof in seconds. */
const PROOF_TOLERANCE_S = 60
/** A proof's time may be before or after ours, so it is remembered for twice the tolerance. */
export const PROOF_REMEMBERED_MS = 2 * PROOF_TOLERANCE_S * SECOND_MS

const CACHED_KEYS = 10_000
const Coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

const ProofHeader = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  // Strict, so that a key with its private part (`d`) is refused.
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: Coordinate,
    y: Coordinate,
    alg: z.optional(z.literal('ES256')),
    use: z.optional(z.literal('sig')),
    ext: z.optional(z.literal(true)),
    key_ops: z.optional(z.tuple([z.literal('verify')])),
  }),
})

const ProofClaims = z.object({
  jti: z.string().check(z.minLength(8), z.maxLength(128)),
  htm: z.literal('POST'),
  htu: z.string().check(z.maxLength(2048)),
  iat: z.int(),
  ath: z.optional(z.string()),
})

/** The values that a proof must match. */
export type ProofTarget = {
  origin: string
  path: string
  /** The accompanying token, whose hash the proof must contain; null if there is none. */
  token: string | null
}

function isAddressed(htu: string, { origin, path }: ProofTarget): boolean {
  if (htu === origin + path) return true
  const url = URL.parse(htu)
  // Both are normalised as in RFC 9449 section 4.3: without a default port.
  const isOurs = url !== null && url.origin === URL.parse(origin)?.origin
  return isOurs && url.pathname === path && !/[?#]/.test(htu)
}

/** Creates a function that verifies DPoP proofs (RFC 9449 section 4.3), each once. Proofs from
 * before `startedAt` are refused, since they may have been used. */
export function createProofReader(replays: ReplayStore, startedAt: Date | null = null) {
  const notBefore = startedAt === null ? 0 : Math.ceil(startedAt.getTime() / 1000)
  const imported = new LruMap<{ key: CryptoKey; jkt: string }>(CACHED_KEYS)

  async function importOnce(jwk: z.output<typeof ProofHeader>['jwk']) {
    const { kty, crv, x, y } = jwk
    const name = `${x}.${y}`
    const known = imported.get(name)
    if (known) return known
    const [key, jkt] = await Promise.all([
      importJWK({ kty, crv, x, y }, 'ES256'),
      calculateJwkThumbprint({ kty, crv, x, y }, 'sha256'),
    ])
    const made = { key, jkt }
    imported.set(name, made)
    return made
  }

  /** Returns the thumbprint of the proof's key. Throws if the proof is invalid. */
  return async function readProof(proof: string, target: ProofTarget, now: Date): Promise<string> {
    const { jwk } = ProofHeader.parse(decodeProtectedHeader(proof))
    const { key, jkt } = await importOnce(jwk)
    const { payload } = await compactVerify(proof, key, { algorithms: ['ES256'] })
    const claims = ProofClaims.parse(JSON.parse(new TextDecoder().decode(payload)))
    if (!isAddressed(claims.htu, target)) throw new Error('made for another address')
    if (Math.abs(now.getTime() / 1000 - claims.iat) > PROOF_TOLERANCE_S) throw new Error('stale')
    if (claims.iat < notBefore) throw new Error('made before this process')
    const ath =
      target.token === null
        ? undefined
        : createHash('sha256').update(target.token).digest('base64url')
    if (claims.ath !== ath) throw new Error('made for another token')
    if (!(await replays.claim(`${jkt}.${claims.jti}`, now))) throw new Error('used before')
    return jkt
  }
}
