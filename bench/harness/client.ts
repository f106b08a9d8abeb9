import { randomBytes, randomUUID } from 'node:crypto'
import { CompactEncrypt, SignJWT } from 'jose'
import {
  contract,
  pathOf,
  type CallName,
  type Contract,
  type ErrorDetails,
  type InputOf,
  type ResultsOf,
} from '@sadu/contract'
import { renewChannel, type Channel } from './handshake.ts'
import { CHANNEL_ID, nowInSeconds, send, sha256, type Answered, type Prepared } from './wire.ts'

/** A channel is renewed before it reaches its limit of a thousand messages. */
const MESSAGES = 900

/** Prepares a call of the contract: proof, sealed fields and body. */
export async function prepare<Name extends CallName>(
  channel: Channel,
  name: Name,
  input: InputOf<Contract[Name]>,
  token?: string,
): Promise<Prepared> {
  const { sealed, effect, ...address } = contract[name]
  if (channel.counter >= MESSAGES) await renewChannel(channel)
  const path = pathOf(address)
  const fields: Record<string, unknown> = { ...input }
  for (const field of sealed) {
    if (field in fields) fields[field] = await seal(channel, path, fields[field])
  }

  const headers: Record<string, string> = {
    'content-type': 'application/json',
    dpop: await prove(channel, path, token),
  }
  if (token) headers['authorization'] = `DPoP ${token}`
  if (effect === 'write') headers['idempotency-key'] = randomUUID()
  return { path, headers, body: JSON.stringify({ requestInfo: requestInfo(channel), ...fields }) }
}

/** Prepares and sends a call. */
export async function call<Name extends CallName>(
  channel: Channel,
  name: Name,
  input: InputOf<Contract[Name]>,
  token?: string,
): Promise<Answered<ResultsOf<Contract[Name]> & ErrorDetails>> {
  return send(channel.origin, await prepare(channel, name, input, token))
}

/** Creates a DPoP proof with the channel's key for one call (RFC 9449), bound to the token if there
 * is one. */
export async function prove(channel: Channel, path: string, token?: string): Promise<string> {
  return new SignJWT({
    jti: randomUUID(),
    htm: 'POST',
    htu: channel.origin + path,
    iat: nowInSeconds(),
    ...(token && { ath: sha256(token) }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: channel.proofJwk })
    .sign(channel.proofKey)
}

function requestInfo(channel: Channel) {
  return {
    requestUID: String(1000 + Math.floor(Math.random() * 9000)),
    requestDate: new Date().toISOString(),
    channelKey: channel.bridgeKid,
    identityKey: channel.sid,
    channelId: CHANNEL_ID,
    identitySeed: channel.identitySeed,
    userName: '',
  }
}

async function seal(channel: Channel, path: string, value: unknown): Promise<string> {
  channel.counter += 1
  return new CompactEncrypt(Buffer.from(JSON.stringify(value)))
    .setProtectedHeader({
      alg: 'A256KW',
      enc: 'A256GCM',
      kid: channel.sid,
      dir: 'c2s',
      htu: path,
      uid: randomBytes(16).toString('base64url'),
      ctr: channel.counter,
      iat: nowInSeconds(),
    })
    .encrypt(channel.sealingKey)
}
