import { randomBytes } from 'node:crypto'
import type { HandshakeRequest, HandshakeResults } from '@sadu/contract'
import type { Database } from '../db/database.ts'
import { wrapAtRest } from '../keys/at-rest.ts'
import type { Keys, Secrets } from '../keys/keys.ts'
import { HANDSHAKE_LIFETIME_S, insertHandshake } from './store.ts'
import { isTimely } from './wire/algorithms.ts'
import {
  importExchangeKey,
  makeChannelKey,
  openSecretKey,
  partyInfo,
  signIdentity,
} from './wire/exchange.ts'

type HandshakeParts = {
  db: Database
  keys: Pick<Keys, 'handshakeKey' | 'signingKey'> & Secrets
}

/** Returns the label of a shared secret's row for `wrapAtRest`. */
export const secretLabel = (sid: string) => `handshake ${sid}`

/** Opens the browser's half of `EncryptionApp/token`. Throws if it is stale, bound to another
 * request, encrypted for an unknown key, or names a point that is not on the curve. */
export async function openRequest(
  keys: HandshakeParts['keys'],
  request: HandshakeRequest,
  now: Date,
) {
  const { channelKey, channelId, version, identitySeed, secretKey } = request
  const type = request.type === 'login' ? 'login' : 'session'
  const key = keys.handshakeKey(type, channelKey, now)
  if (!key) throw new Error('encrypted for another key')
  const plain = await openSecretKey(secretKey, key.privateKey, {
    kid: channelKey,
    identitySeed,
    apv: partyInfo(channelId, request.type, version),
  })
  if (!isTimely(plain.iat, now)) throw new Error('stale')
  return { type, plain, browserKey: await importExchangeKey(plain.epk) } as const
}

/** Answers an opened request: creates the shared secret, stores it encrypted, and signs both
 * halves. Returns null if the request was answered before. */
export async function answerRequest(
  { db, keys }: HandshakeParts,
  { identitySeed, secretKey }: HandshakeRequest,
  { type, plain, browserKey }: Awaited<ReturnType<typeof openRequest>>,
  now: Date,
): Promise<HandshakeResults | null> {
  const sid = randomBytes(16).toString('base64url')
  const sharedSecret = new Uint8Array(randomBytes(32))
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + HANDSHAKE_LIFETIME_S
  const [channelKey, wrappedSecret] = await Promise.all([
    makeChannelKey(sharedSecret, browserKey, sid),
    wrapAtRest(keys, secretLabel(sid), sharedSecret),
  ])
  const identityKey = await signIdentity(
    { secretKey, channelKey },
    { sid, iat, exp },
    keys.signingKey(now),
  )
  const isStored = await db.write((tx) =>
    insertHandshake(tx, {
      sid,
      requestUid: plain.uid,
      type,
      jkt: plain.jkt,
      identitySeed,
      wrappedSecret,
      openedAt: new Date(iat * 1000),
      expiresAt: new Date(exp * 1000),
    }),
  )
  if (!isStored) return null
  return { channelKey, identityKey, requestDate: new Date(iat * 1000).toISOString() }
}
