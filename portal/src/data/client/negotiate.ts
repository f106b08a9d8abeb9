import type { HandshakeRequest, PortalConfig } from '@sadu/contract'
import { HandshakeResults } from '@sadu/contract/handshake/calls'
import { CHANNEL } from '@sadu/contract/core/issuer-constants'
import { CallFailed, failure } from '../errors.ts'
import type { Handshake } from '../stores/key-store.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { readRefusal, readResults } from './answers.ts'
import { bridgeSeconds, setClock } from './clock.ts'
import { forgetConfig, loadConfig } from './config.ts'
import {
  deriveKeys,
  makeSecretKey,
  type NamedKey,
  openChannelKey,
  verifyIdentity,
} from './exchange-keys.ts'
import { dpopKey } from './keys.ts'
import { addressOf, post } from './post.ts'
import { randomId } from './seal.ts'

const HANDSHAKE = { base: 'bridge', action: 'EncryptionApp/token' } as const

/** The purpose of an envelope, which selects the bridge's key: sign-in and sign-out
 * (docs/specification/4-states.md#logout), or a session. */
export type HandshakeType = 'login' | 'session'

/** Opens an envelope. Retries once with fresh keys when the bridge refuses or signs with an unknown
 * key: it may have rotated its keys, or sent its time in the refusal. */
export async function negotiate(type: HandshakeType): Promise<Handshake> {
  try {
    return await negotiateWith(await loadConfig(), type)
  } catch (cause) {
    if (cause instanceof CallFailed && cause.error.kind !== 'refused') throw cause
    forgetConfig()
    try {
      return await negotiateWith(await loadConfig(), type)
    } catch (second) {
      throw second instanceof CallFailed ? second : new CallFailed(failure('unreadable'))
    }
  }
}

async function negotiateWith(config: PortalConfig, type: HandshakeType): Promise<Handshake> {
  const { identitySeed: stored, userName } = useRequestKeysStore.getState()
  const bridgeKey: NamedKey | undefined = config.handshakeKeys.find((key) => key.type === type)
  if (!bridgeKey) throw new CallFailed(failure('unreachable'))

  const identitySeed = stored === '' ? randomId() : stored
  const [{ jkt }, ephemeral] = await Promise.all([dpopKey(), makeEphemeral()])
  const secretKey = await makeSecretKey(
    { epk: ephemeral.jwk, jkt, uid: randomId(), iat: bridgeSeconds() },
    bridgeKey,
    { identitySeed, party: `${CHANNEL.id}|${type}|${CHANNEL.version}` },
  )
  const { channelKey, identityKey, requestDate } = await ask(config, {
    secretKey,
    channelKey: bridgeKey.kid,
    channelId: CHANNEL.id,
    identitySeed,
    userName,
    device: CHANNEL.device,
    version: CHANNEL.version,
    type,
    encryptionAlg: CHANNEL.contentEncryption,
    keyWrapAlgorithm: CHANNEL.keyWrap,
  })

  const now = new Date(requestDate)
  const identity = await verifyIdentity(
    identityKey,
    { secretKey, channelKey },
    config.signingKeys,
    now,
  )
  if (identity.iat !== Math.floor(now.getTime() / 1000)) {
    throw new Error('requestDate is not the moment that was signed')
  }
  setClock(now.getTime())
  const shared = await openChannelKey(channelKey, ephemeral.privateKey, identity.sid)
  const keys = await deriveKeys(shared, identitySeed)
  useRequestKeysStore.setState({ identitySeed })
  return { sid: identity.sid, type, kid: bridgeKey.kid, ...keys, exp: identity.exp, ctr: 0 }
}

async function ask(config: PortalConfig, request: HandshakeRequest): Promise<HandshakeResults> {
  const reply = await post(addressOf(config, HANDSHAKE), request)
  const refusal = await readRefusal(reply)
  if (refusal) throw new CallFailed(refusal)
  return readResults(reply, HandshakeResults)
}

async function makeEphemeral(): Promise<{ privateKey: CryptoKey; jwk: JsonWebKey }> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, jwk: { kty, crv, x, y } as JsonWebKey }
}
