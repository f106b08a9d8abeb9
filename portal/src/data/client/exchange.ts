import type { AnyCall, InputOf, RequestInfo, ResultsOf } from '@sadu/contract'
import { pathOf } from '@sadu/contract/core/call'
import { DEMO_PASS_HEADER } from '@sadu/contract/core/demo-pass'
import { savedLanguage } from '../../i18n/saved-language.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { readRefusal, readResults } from './answers.ts'
import type { CallOptions, OnProgress } from './call.ts'
import { bridgeNow } from './clock.ts'
import { callCode } from './code-failure.ts'
import { loadConfig } from './config.ts'
import { demoPass, removeDemoPass } from './demo-pass.ts'
import { proofFor } from './dpop.ts'
import { type BridgeError, CallFailed, failure } from '../errors.ts'
import { currentHandshake, handshakeTypeOf, openHandshake, takeCounter } from './handshake.ts'
import type { Handshake } from '../stores/key-store.ts'
import type { HandshakeType } from './negotiate.ts'
import { dpopKey } from './keys.ts'
import { addressOf, post, type Reply } from './post.ts'

/** Opens an envelope and seals fields for it. */
export const sealing = callCode(() => import('./seal.ts'))
const postingFile = callCode(() => import('./post-file.ts'))

/** The options of one exchange. */
export type ExchangeOptions = {
  token: string | null
  idempotencyKey: string
  signal?: AbortSignal
  timeoutMs?: number
  onProgress?: OnProgress
  file?: CallOptions['file']
  /** The id of an envelope that the bridge has refused, so that another one is used. */
  rejectedId?: string
}

/** The results of one request, or the refusal and the id of the envelope it was sent in. */
export type ExchangeResult<C extends AnyCall> =
  | { results: ResultsOf<C> }
  | { refusal: BridgeError; sid: string | null }

/** Sends a call once: seals its sealed fields, proves possession of the browser's key, and parses
 * the response by the contract. Throws `CallFailed` without a usable response; retries are up to
 * the caller. */
export async function exchange<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { token, idempotencyKey, rejectedId, file, ...sending }: ExchangeOptions,
): Promise<ExchangeResult<C>> {
  const type = handshakeTypeOf(call.auth !== 'none')
  const needsEnvelope = call.sealed.length > 0 || call.proof === 'handshake'
  const [config, key, { handshake, fields }] = await Promise.all([
    loadConfig(),
    dpopKey(),
    needsEnvelope
      ? seal(call, input, await openHandshake(type, rejectedId), type)
      : unsealed(input, type),
  ])
  const url = addressOf(config, call)
  const body = { requestInfo: requestInfoFor(handshake), ...fields }
  const pass = demoPass()
  const isProven = token !== null || call.proof !== undefined || pass !== null
  const headers: Record<string, string> = {
    'Accept-Language': savedLanguage(),
    ...(call.effect === 'write' && { 'Idempotency-Key': idempotencyKey }),
    ...(token !== null && { Authorization: `DPoP ${token}` }),
    ...(pass !== null && { [DEMO_PASS_HEADER]: pass }),
    ...(isProven && { DPoP: await proofFor(key, url, token) }),
  }
  const reply = file
    ? await (await postingFile()).postFile(url, body, file, { headers, ...sending })
    : await post(url, body, { headers, ...sending })
  const refusal = await readRefusal(reply)
  if (refusal?.name === 'demoLocked') removeDemoPass()
  if (refusal) return { refusal, sid: handshake?.sid ?? null }
  const opened = await openAnswer(call, reply, handshake)
  return { results: readResults(opened, call.response) as ResultsOf<C> }
}

/** A response with its sealed fields decrypted. Throws `CallFailed` when they were sealed for
 * another call or envelope. */
async function openAnswer(
  call: AnyCall,
  reply: Reply,
  handshake: Handshake | null,
): Promise<Reply> {
  if (call.sealedAnswer.length === 0) return reply
  const body = reply.body as { results: Record<string, unknown> }
  try {
    if (!handshake) throw new Error('There is no envelope to open the answer with')
    const results = { ...body.results }
    const { openField } = await sealing()
    for (const field of call.sealedAnswer) {
      results[field] = await openField(String(results[field]), handshake, pathOf(call))
    }
    return { ...reply, body: { ...body, results } }
  } catch (cause) {
    throw cause instanceof CallFailed ? cause : new CallFailed(failure('unreadable'))
  }
}

function requestInfoFor(handshake: Handshake | null): RequestInfo {
  const { channelId, identitySeed, userName } = useRequestKeysStore.getState()
  return {
    requestUID: String(1000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 9000)),
    requestDate: new Date(bridgeNow()).toISOString(),
    channelKey: handshake?.kid ?? '',
    identityKey: handshake?.sid ?? '',
    channelId,
    identitySeed,
    userName,
  }
}

type Outgoing = { handshake: Handshake | null; fields: Record<string, unknown> }

/** A session's calls name the envelope even when they seal nothing (docs/specification/wire.md). If
 * none can be opened, the call is sent anyway and reports its own error. */
async function unsealed(input: object, type: HandshakeType): Promise<Outgoing> {
  const handshake =
    type === 'session' ? await openHandshake(type).catch(() => null) : await currentHandshake()
  return { handshake, fields: { ...input } }
}

async function seal(
  call: AnyCall,
  input: object,
  handshake: Handshake,
  type: HandshakeType,
): Promise<Outgoing> {
  const fields: Record<string, unknown> = { ...input }
  const { sealField } = await sealing()
  for (const field of call.sealed) {
    if (fields[field] === undefined) continue
    const ctr = await takeCounter(handshake.sid)
    // Another tab has just renewed the envelope: seal all fields for the new one.
    if (ctr === null) return seal(call, input, await openHandshake(type), type)
    fields[field] = await sealField(fields[field], handshake, { htu: pathOf(call), ctr })
  }
  return { handshake, fields }
}
