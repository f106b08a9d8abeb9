import { randomBytes } from 'node:crypto'
import {
  calculateJwkThumbprint,
  compactDecrypt,
  CompactEncrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  type CryptoKey,
  type JWK,
} from 'jose'
import { HANDSHAKE_PATH, type PortalConfig } from '@sadu/contract'
import { CHANNEL_ID, fetchConfig, nowInSeconds, send, sha256 } from './wire.ts'

const VERSION = '1.0.1'

/** A completed handshake: its keys, and the proof key to which every token is bound. */
export type Channel = {
  origin: string
  sid: string
  bridgeKid: string
  identitySeed: string
  sealingKey: Uint8Array
  /** Messages sealed so far. */
  counter: number
  proofKey: CryptoKey
  proofJwk: JWK
}

type Handshake = {
  type: 'login' | 'session'
  proof: Pick<Channel, 'proofKey' | 'proofJwk'>
  headers: Record<string, string>
}

/** Makes a handshake with a running bridge, with new keys. This client follows the published
 * protocol and shares no code with the portal, so it measures what any client would see. */
export async function openChannel(
  origin: string,
  config?: PortalConfig,
  headers: Record<string, string> = {},
): Promise<Channel> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const proof = { proofKey: privateKey, proofJwk: await exportJWK(publicKey) }
  return negotiate(origin, config ?? (await fetchConfig(origin)), { type: 'login', proof, headers })
}

/** Replaces a handshake by a new one with the same proof key, as needed after a sign-in and after a
 * thousand messages. */
export async function renewChannel(channel: Channel): Promise<void> {
  const { origin } = channel
  const how = { type: 'session', proof: channel, headers: {} } as const
  Object.assign(channel, await negotiate(origin, await fetchConfig(origin), how))
}

async function negotiate(
  origin: string,
  published: PortalConfig,
  { type, proof, headers }: Handshake,
): Promise<Channel> {
  const bridgeKey = published.handshakeKeys.find((key) => key.type === type)
  if (!bridgeKey) throw new Error(`The bridge publishes no key for a ${type}.`)

  const { proofKey, proofJwk } = proof
  const seed = randomBytes(16)
  const ephemeral = await generateKeyPair('ECDH-ES+A256KW')
  const secretKey = await new CompactEncrypt(
    Buffer.from(
      JSON.stringify({
        epk: await exportJWK(ephemeral.publicKey),
        jkt: await calculateJwkThumbprint(proofJwk),
        uid: randomBytes(16).toString('base64url'),
        iat: nowInSeconds(),
      }),
    ),
  )
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: bridgeKey.kid })
    .setKeyManagementParameters({ apu: seed, apv: Buffer.from(`${CHANNEL_ID}|${type}|${VERSION}`) })
    .encrypt(await importJWK(bridgeKey.jwk, 'ECDH-ES+A256KW'))

  const answer = await send<{ channelKey: string; identityKey: string }>(origin, {
    path: HANDSHAKE_PATH,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      secretKey,
      channelKey: bridgeKey.kid,
      channelId: CHANNEL_ID,
      identitySeed: seed.toString('base64url'),
      userName: '',
      device: 'cons',
      version: VERSION,
      type,
      encryptionAlg: 'A256GCM',
      keyWrapAlgorithm: 'A256KW',
    }),
  })
  if (!answer.ok) throw new Error(`Handshake: ${answer.responseInfo.errorDescription}`)

  const { channelKey, identityKey } = answer.results
  const sid = await checkIdentity(identityKey, { secretKey, channelKey }, published)
  const opened = await compactDecrypt(channelKey, ephemeral.privateKey, {
    keyManagementAlgorithms: ['ECDH-ES+A256KW'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return {
    origin,
    sid,
    bridgeKid: bridgeKey.kid,
    identitySeed: seed.toString('base64url'),
    sealingKey: await deriveKey(opened.plaintext, seed, 'sadu/1 browser-to-bridge'),
    counter: 0,
    proofKey,
    proofJwk,
  }
}

async function checkIdentity(
  identityKey: string,
  exchanged: { secretKey: string; channelKey: string },
  { signingKeys }: PortalConfig,
): Promise<string> {
  const { payload } = await jwtVerify(
    identityKey,
    async ({ kid }) => {
      const key = signingKeys.find((published) => published.kid === kid)
      if (!key) throw new Error('The answer is signed by a key that the bridge does not publish.')
      return importJWK(key.jwk, 'ES256')
    },
    { algorithms: ['ES256'], typ: 'sadu-handshake+jwt' },
  )
  const { sid, sk, ck } = payload as { sid: string; sk: string; ck: string }
  if (sk !== sha256(exchanged.secretKey) || ck !== sha256(exchanged.channelKey)) {
    throw new Error('The bridge signed a different handshake.')
  }
  return sid
}

async function deriveKey(secret: Uint8Array, salt: Uint8Array, info: string): Promise<Uint8Array> {
  const material = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(salt), info: Buffer.from(info) },
    material,
    256,
  )
  return new Uint8Array(bits)
}
