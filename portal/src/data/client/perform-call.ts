import type { AnyCall, InputOf, TokenKind } from '@sadu/contract'
import { SECOND_MS } from '@sadu/contract/core/time'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { endSession } from '../stores/session.ts'
import { refusals } from './answers.ts'
import { isExpiring, renewAccessToken } from './access-token.ts'
import type { BridgeAnswer, CallOptions } from './call.ts'
import { type BridgeError, CallFailed, failure } from '../errors.ts'
import { exchange, type ExchangeResult, sealing } from './exchange.ts'
import { handshakeTypeOf, openHandshake } from './handshake.ts'

/** Completes a call: renews the envelope once when it is refused, and renews expired tokens, with
 * the same idempotency key each time. Ends the session when the bridge has ended it. */
export async function performCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions,
): Promise<BridgeAnswer<C>> {
  if (!isSupported()) return { error: failure('unsupported') }
  const { idempotencyKey = crypto.randomUUID(), as, background: _, ...sending } = options
  try {
    const send = (token: string | null, rejectedId?: string) =>
      exchange(call, input, {
        token,
        idempotencyKey,
        ...sending,
        ...(rejectedId !== undefined && { rejectedId }),
      })
    const answer = await untilKnown(() =>
      withTokens(call, as, (token) => withEnvelope((rejectedId) => send(token, rejectedId))),
    )
    return 'refusal' in answer ? { error: answer.refusal } : { results: answer.results }
  } catch (cause) {
    if (cause instanceof CallFailed) return { error: cause.error }
    if (cause instanceof DOMException) return { error: failure('unsupported') }
    reportError(cause)
    return { error: failure('unexpected') }
  }
}

/** Fetches the configuration and opens the envelope before the call that needs them. */
export async function prepareEnvelope(): Promise<void> {
  if (isSupported()) await Promise.all([openHandshake(handshakeTypeOf(true)), refusals()])
}

/** Loads the code that only some calls need: sealing, and the texts of refusals. */
export const fetchRest = () => Promise.all([sealing(), refusals()])

/** The pauses before retrying a write with an unknown outcome. */
const ASK_AGAIN_AFTER_MS = [SECOND_MS, 2 * SECOND_MS, 4 * SECOND_MS]

/** Repeats a write while the bridge does not know its outcome yet. The same idempotency key returns
 * the outcome of the first attempt. */
async function untilKnown<C extends AnyCall>(
  send: () => Promise<ExchangeResult<C>>,
): Promise<ExchangeResult<C>> {
  for (const pauseMs of ASK_AGAIN_AFTER_MS) {
    const answer = await send()
    if (!('refusal' in answer) || answer.refusal.name !== 'stillRunning') return answer
    await new Promise((resolve) => void setTimeout(resolve, pauseMs))
  }
  return send()
}

async function withEnvelope<C extends AnyCall>(
  send: (rejectedId?: string) => Promise<ExchangeResult<C>>,
): Promise<ExchangeResult<C>> {
  const first = await send()
  if (!('refusal' in first) || first.refusal.name !== 'envelopeRefused') return first
  return send(first.sid ?? undefined)
}

async function withTokens<C extends AnyCall>(
  call: C,
  as: TokenKind | undefined,
  send: (token: string | null) => Promise<ExchangeResult<C>>,
): Promise<ExchangeResult<C>> {
  if (call.auth === 'none') return send(null)
  const kind = kindHeld(as ? [as] : call.auth)
  if (!kind) return tokenRefused()
  const token = tokenOf(kind)
  if (kind !== 'access') return send(token)

  if (isExpiring(token)) return renewed(token, send)
  const first = await send(token)
  if (!('refusal' in first)) return first
  if (first.refusal.name === 'tokenRefused') return renewed(token, send)
  if (first.refusal.name === 'sessionEnded') await endIfHeld(token)
  return first
}

async function renewed<C extends AnyCall>(
  stale: string,
  send: (token: string | null) => Promise<ExchangeResult<C>>,
): Promise<ExchangeResult<C>> {
  const renewal = await renewAccessToken(stale)
  if ('error' in renewal) {
    if (isOver(renewal.error)) await endIfHeld(stale)
    throw new CallFailed(renewal.error)
  }
  const token = renewal.accessToken
  if (token === '') return tokenRefused()
  const answer = await send(token)
  if ('refusal' in answer && isOver(answer.refusal)) await endIfHeld(token)
  return answer
}

/** The bridge's response to a missing token. */
async function tokenRefused(): Promise<{ refusal: BridgeError; sid: null }> {
  const { refusalOf } = await refusals()
  return { refusal: refusalOf('tokenRefused'), sid: null }
}

/** Ends the session if this is still its token: a late refusal of an old token does not affect a
 * newer session. */
async function endIfHeld(token: string): Promise<void> {
  if (tokenOf('access') === token) await endSession('expired')
}

function isOver({ name }: BridgeError): boolean {
  return name === 'tokenRefused' || name === 'sessionEnded'
}

const TOKEN_FIELDS = {
  access: 'accessToken',
  temp: 'tempAccessToken',
  enrol: 'enrollmentToken',
} as const satisfies Record<TokenKind, string>

function tokenOf(kind: TokenKind): string {
  return useRequestKeysStore.getState()[TOKEN_FIELDS[kind]]
}

function kindHeld(kinds: readonly TokenKind[]): TokenKind | null {
  const order: TokenKind[] = ['access', 'temp', 'enrol']
  return order.find((kind) => kinds.includes(kind) && tokenOf(kind) !== '') ?? null
}

/** Whether the browser supports sessions: not on a page over plain http, or without storage for
 * keys. */
function isSupported(): boolean {
  return 'locks' in navigator && typeof indexedDB !== 'undefined'
}
