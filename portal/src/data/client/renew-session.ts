import { REFRESH_AT_LEAST_EVERY_MS } from '@sadu/contract/session/inactivity'
import { decodeJwt } from 'jose'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { endSession } from '../stores/session.ts'
import { renewAccessToken } from './access-token.ts'
import { bridgeSeconds } from './clock.ts'

/** Tokens are exchanged this long before expiry, and at intervals of at least `LEAST_S`. */
const AHEAD_S = 60
const LEAST_S = 30
const MOST_S = REFRESH_AT_LEAST_EVERY_MS / 1000

/** Exchanges the tokens in the background (docs/specification/4-states.md#session). Returns the
 * seconds until the next exchange, or null when the session has ended; a failed request is retried
 * soon. */
export async function renewSession(): Promise<number | null> {
  const { accessToken } = useRequestKeysStore.getState()
  if (accessToken === '') return null
  const renewal = await renewAccessToken(accessToken)
  if ('accessToken' in renewal) {
    return renewal.accessToken === '' ? null : secondsUntilDue(renewal.accessToken)
  }
  if (renewal.error.name !== 'tokenRefused' && renewal.error.name !== 'sessionEnded') return LEAST_S
  await endSession('expired')
  return null
}

function secondsUntilDue(token: string): number {
  const { exp = 0 } = decodeJwt(token)
  return Math.min(MOST_S, Math.max(LEAST_S, exp - bridgeSeconds() - AHEAD_S))
}
