import { refresh } from '@sadu/contract/session/calls'
import { decodeJwt } from 'jose'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { bridgeSeconds, clockOffset } from './clock.ts'
import { type BridgeError, CallFailed } from '../errors.ts'
import { exchange } from './exchange.ts'

/** A token that expires within this margin is exchanged before use, so that it causes no
 * refusal. */
const MARGIN_S = 15

/** Two attempts fit into the 10 s in which the bridge repeats a lost response. */
const TIMEOUT_MS = 4000

/** A clock correction above this limit means that the proof was refused because of the device's
 * clock, such as after a long sleep or a manual change of time. The refusal contained the correct
 * time. */
const CLOCK_JUMP_MS = 30_000

/** Whether an access token has expired, or will expire before a call could use it. False for a
 * token that cannot be parsed: the bridge decides. */
export function isExpiring(token: string): boolean {
  try {
    const { exp } = decodeJwt(token)
    return exp !== undefined && exp - MARGIN_S <= bridgeSeconds()
  } catch {
    return false
  }
}

/** Exchanges the tokens unless another tab already has: all tabs share one exchange. `stale` is the
 * access token that no longer works. Returns the new token, or the error if there is none. */
export async function renewAccessToken(
  stale: string,
): Promise<{ accessToken: string } | { error: BridgeError }> {
  return navigator.locks.request('sadu-refresh', async () => {
    await useRequestKeysStore.persist.rehydrate()
    const { accessToken, refreshToken } = useRequestKeysStore.getState()
    if (accessToken !== stale) return { accessToken }
    try {
      const answer = await exchangeTokens(accessToken, refreshToken)
      if ('refusal' in answer) return { error: answer.refusal }
      // Signed out while the request was pending: the new token is not usable.
      if (useRequestKeysStore.getState().accessToken !== stale) return { accessToken: '' }
      const { accessToken: fresh, refreshToken: next } = answer.results
      useRequestKeysStore.setState({ accessToken: fresh, refreshToken: next })
      return { accessToken: fresh }
    } catch (cause) {
      if (cause instanceof CallFailed) return { error: cause.error }
      throw cause
    }
  })
}

async function exchangeTokens(accessToken: string, refreshToken: string) {
  const terms = { token: accessToken, idempotencyKey: crypto.randomUUID(), timeoutMs: TIMEOUT_MS }
  const offset = clockOffset()
  try {
    const answer = await exchange(refresh, { refreshToken }, terms)
    const isClockOff = Math.abs(clockOffset() - offset) > CLOCK_JUMP_MS
    return 'refusal' in answer && isClockOff
      ? await exchange(refresh, { refreshToken }, terms)
      : answer
  } catch (cause) {
    if (cause instanceof CallFailed && cause.error.kind === 'offline') throw cause
    return exchange(refresh, { refreshToken }, terms)
  }
}
