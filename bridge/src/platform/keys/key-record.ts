import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as z from 'zod/mini'

/** The three uses of the bridge's key pairs: two decrypt handshakes and one signs. */
export const KEY_USES = ['login', 'session', 'signing'] as const
export type KeyUse = (typeof KEY_USES)[number]

/** A key pair as stored: outside the database, readable by the bridge only. */
export const KeyRecord = z.strictObject({
  use: z.enum(KEY_USES),
  createdAt: z.coerce.date(),
  /** Its end, if before its maximum age. */
  endsAt: z.optional(z.coerce.date()),
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
})
export type KeyRecord = z.output<typeof KeyRecord>

type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** A key pair ready for use. `kid` is its RFC 7638 SHA-256 thumbprint. */
export type BridgeKey = {
  use: KeyUse
  kid: string
  createdAt: Date
  endsAt?: Date | undefined
  publicJwk: PublicJwk
  publicKey: CryptoKey
  privateKey: CryptoKey
}

const ALGORITHM = { login: 'ECDH-ES+A256KW', session: 'ECDH-ES+A256KW', signing: 'ES256' } as const

/** Generates a P-256 key pair. */
export async function makeKeyRecord(use: KeyUse, now: Date): Promise<KeyRecord> {
  const pair = await generateKeyPair(ALGORITHM[use], { extractable: true, crv: 'P-256' })
  return KeyRecord.parse({ use, createdAt: now, jwk: await exportJWK(pair.privateKey) })
}

/** Limits a key pair to end at `endsAt` or earlier. */
export const endedBy = (record: KeyRecord, endsAt: Date): KeyRecord => ({
  ...record,
  endsAt: record.endsAt && record.endsAt < endsAt ? record.endsAt : endsAt,
})

/** Imports a stored key pair. Its private key is then not extractable. */
export async function importKeyRecord({
  use,
  createdAt,
  endsAt,
  jwk,
}: KeyRecord): Promise<BridgeKey> {
  const publicJwk: PublicJwk = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
  const [kid, publicKey, privateKey] = await Promise.all([
    calculateJwkThumbprint(publicJwk, 'sha256'),
    importJWK(publicJwk, ALGORITHM[use]),
    importJWK(jwk, ALGORITHM[use]),
  ])
  return {
    use,
    kid,
    createdAt,
    endsAt,
    publicJwk,
    publicKey,
    privateKey,
  }
}
