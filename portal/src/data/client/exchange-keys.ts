import {
  base64url,
  CompactEncrypt,
  calculateJwkThumbprint,
  compactDecrypt,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  type JWK,
} from 'jose'
import { hashOf } from './dpop.ts'

const PINNED = {
  keyManagementAlgorithms: ['ECDH-ES+A256KW'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** A public key as in `/config.json`. */
export type NamedKey = { kid: string; jwk: JWK }

/** Creates `secretKey`, the browser's half, for the bridge's published key. `party` is
 * `channelId|type|version`. */
export async function makeSecretKey(
  plain: { epk: JsonWebKey; jkt: string; uid: string; iat: number },
  { kid, jwk }: NamedKey,
  { identitySeed, party }: { identitySeed: string; party: string },
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid })
    .setKeyManagementParameters({
      apu: base64url.decode(identitySeed),
      apv: new TextEncoder().encode(party),
    })
    .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'))
}

/** The signed data of the bridge: the session's id and, in seconds, its lifetime. */
export type Identity = { sid: string; iat: number; exp: number }

/** Verifies `identityKey` before anything else of the response is used: it is signed by a published
 * key and covers exactly these two halves. Throws otherwise. */
export async function verifyIdentity(
  identityKey: string,
  { secretKey, channelKey }: { secretKey: string; channelKey: string },
  signingKeys: NamedKey[],
  now: Date,
): Promise<Identity> {
  const { kid } = decodeProtectedHeader(identityKey)
  const signer = signingKeys.find((key) => key.kid === kid)
  if (!signer || (await calculateJwkThumbprint(signer.jwk)) !== kid) {
    throw new Error('identityKey is signed by an unknown key')
  }
  const { payload } = await jwtVerify(identityKey, await importJWK(signer.jwk, 'ES256'), {
    algorithms: ['ES256'],
    typ: 'sadu-handshake+jwt',
    requiredClaims: ['sid', 'sk', 'ck', 'iat', 'exp'],
    currentDate: now,
  })
  const [sk, ck] = await Promise.all([hashOf(secretKey), hashOf(channelKey)])
  if (payload['sk'] !== sk || payload['ck'] !== ck) {
    throw new Error('identityKey signs another exchange')
  }
  return { sid: String(payload['sid']), iat: Number(payload.iat), exp: Number(payload.exp) }
}

/** Decrypts the response's `channelKey`: the 32 shared bytes. Throws when it is for another session
 * or another browser. */
export async function openChannelKey(
  channelKey: string,
  ephemeral: CryptoKey,
  sid: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (decodeProtectedHeader(channelKey).kid !== sid) {
    throw new Error('channelKey belongs to another session')
  }
  const { plaintext } = await compactDecrypt(channelKey, ephemeral, PINNED)
  if (plaintext.length !== 32) throw new Error('channelKey has the wrong size')
  return plaintext as Uint8Array<ArrayBuffer>
}

/** Derives both wrapping keys from the shared bytes (HKDF-SHA-256, the seed as salt). Neither is
 * extractable, and each works in one direction only. */
export async function deriveKeys(
  shared: Uint8Array<ArrayBuffer>,
  identitySeed: string,
): Promise<{ toBridge: CryptoKey; toBrowser: CryptoKey }> {
  const input = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const salt = base64url.decode(identitySeed) as Uint8Array<ArrayBuffer>
  const derive = (direction: string, usage: KeyUsage) => {
    const info = new TextEncoder().encode(`sadu/1 ${direction}`)
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
    return crypto.subtle.deriveKey(hkdf, input, { name: 'AES-KW', length: 256 }, false, [usage])
  }
  const [toBridge, toBrowser] = await Promise.all([
    derive('browser-to-bridge', 'wrapKey'),
    derive('bridge-to-browser', 'unwrapKey'),
  ])
  return { toBridge, toBrowser }
}
