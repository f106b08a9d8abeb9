import {
  CompactEncrypt,
  SignJWT,
  base64url,
  compactDecrypt,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
} from 'jose'
import * as z from 'zod/mini'
import { EXCHANGE_ALGORITHMS, IDENTITY_ALGORITHMS } from './algorithms.ts'

const Coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** A public key on P-256, the only curve of the handshake. */
const P256Key = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: Coordinate,
  y: Coordinate,
})
export type P256Key = z.output<typeof P256Key>

const SecretHeader = z.strictObject({
  alg: z.literal('ECDH-ES+A256KW'),
  enc: z.literal('A256GCM'),
  kid: z.string(),
  apu: z.string(),
  apv: z.string(),
  epk: P256Key,
})

const SecretPlain = z.strictObject({
  epk: P256Key,
  jkt: Coordinate,
  uid: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  iat: z.int(),
})
/** The browser's plaintext, encrypted to the bridge's published key. */
export type SecretPlain = z.output<typeof SecretPlain>

/** The values that both sides put into the header of `secretKey`, each from its own knowledge. */
export type Binding = { kid: string; identitySeed: string; apv: string }

/** Returns the `apv` of a request, such as `CONS|login|1.0.1`. */
export function partyInfo(channelId: string, type: string, version: string): string {
  return `${channelId}|${type}|${version}`
}

/** Creates `secretKey`, the browser's half. */
export async function makeSecretKey(
  plain: SecretPlain,
  bridgeKey: CryptoKey,
  { kid, identitySeed, apv }: Binding,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid })
    .setKeyManagementParameters({
      apu: base64url.decode(identitySeed),
      apv: new TextEncoder().encode(apv),
    })
    .encrypt(bridgeKey)
}

/** Decrypts `secretKey`. Throws unless its header binds exactly this key, seed and party. */
export async function openSecretKey(
  secretKey: string,
  bridgeKey: CryptoKey,
  { kid, identitySeed, apv }: Binding,
): Promise<SecretPlain> {
  const header = SecretHeader.parse(decodeProtectedHeader(secretKey))
  if (header.kid !== kid) throw new Error('secretKey names another key')
  if (header.apu !== identitySeed) throw new Error('secretKey is bound to another seed')
  if (header.apv !== base64url.encode(apv)) throw new Error('secretKey is bound to another party')
  const { plaintext } = await compactDecrypt(secretKey, bridgeKey, EXCHANGE_ALGORITHMS)
  return SecretPlain.parse(JSON.parse(new TextDecoder().decode(plaintext)))
}

/** Imports the browser's key. Throws unless it is a point on the curve. */
export const importExchangeKey = (key: P256Key): Promise<CryptoKey> =>
  importJWK(key, 'ECDH-ES+A256KW')

/** Creates `channelKey` of the response: the shared secret, encrypted to the browser's ephemeral
 * key. */
export async function makeChannelKey(
  sharedSecret: Uint8Array,
  browserKey: CryptoKey,
  sid: string,
): Promise<string> {
  return new CompactEncrypt(sharedSecret)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: sid })
    .encrypt(browserKey)
}

/** Decrypts `channelKey` of the response with the browser's ephemeral private key. */
export async function openChannelKey(
  channelKey: string,
  ephemeralKey: CryptoKey,
): Promise<Uint8Array<ArrayBuffer>> {
  const { plaintext } = await compactDecrypt(channelKey, ephemeralKey, EXCHANGE_ALGORITHMS)
  return plaintext as Uint8Array<ArrayBuffer>
}

const Identity = z.object({
  sid: z.string(),
  sk: z.string(),
  ck: z.string(),
  iat: z.int(),
  exp: z.int(),
})
/** The bridge's signed statement: hashes of both halves, the session id, and its start and end. */
export type Identity = z.output<typeof Identity>

async function hashOf(compact: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(compact))
  return base64url.encode(new Uint8Array(digest))
}

type Halves = { secretKey: string; channelKey: string }

/** Signs the response as `identityKey`. */
export async function signIdentity(
  { secretKey, channelKey }: Halves,
  { sid, iat, exp }: Pick<Identity, 'sid' | 'iat' | 'exp'>,
  signer: { kid: string; privateKey: CryptoKey },
): Promise<string> {
  const [sk, ck] = await Promise.all([hashOf(secretKey), hashOf(channelKey)])
  return new SignJWT({ sid, sk, ck, iat, exp })
    .setProtectedHeader({ alg: 'ES256', kid: signer.kid, typ: IDENTITY_ALGORITHMS.typ })
    .sign(signer.privateKey)
}

/** Verifies `identityKey` before the response is used. Throws if the signature or either hash is
 * wrong. */
export async function verifyIdentity(
  identityKey: string,
  { secretKey, channelKey }: Halves,
  signingKey: CryptoKey,
  now: Date,
): Promise<Identity> {
  const { payload } = await jwtVerify(identityKey, signingKey, {
    ...IDENTITY_ALGORITHMS,
    currentDate: now,
  })
  const identity = Identity.parse(payload)
  const [sk, ck] = await Promise.all([hashOf(secretKey), hashOf(channelKey)])
  if (identity.sk !== sk || identity.ck !== ck) {
    throw new Error('identityKey signs another exchange')
  }
  return identity
}
