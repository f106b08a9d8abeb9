import type { Database } from '../../db/database.ts'
import {
  claimRequests,
  dropRequest,
  markPlaced,
  postpone,
  type DueRequest,
} from './request-store.ts'
import { callbackUrl, type VoiceSettings } from './settings.ts'

const SECOND_MS = 1000
const RING_S = 30
const TRIES = 3

type DeliveryParts = {
  db: Database
  settings: VoiceSettings
  now: () => Date
  /** Told of a call that could not be placed. */
  failed: (callId: string) => Promise<void>
  timeoutMs?: number
  /** Between two tries; it doubles. */
  backoffMs?: number
}

type Outcome = 'placed' | 'again' | 'refused'

/** Asks the provider for the calls that are due: each once, and up to three times when it does not
 * answer or is in trouble. A name that goes with every try lets the provider ring once. */
export function createVoiceDelivery(parts: DeliveryParts): () => Promise<void> {
  const { db, settings, now, failed, timeoutMs = 5 * SECOND_MS, backoffMs = SECOND_MS } = parts

  async function ask(request: DueRequest): Promise<Outcome> {
    try {
      const { status } = await fetch(`${settings.url}/Accounts/${settings.account}/Calls.json`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${settings.account}:${settings.token}`)}`,
          'idempotency-key': request.callId,
        },
        body: formOf(settings, request),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (status >= 200 && status < 300) return 'placed'
      return status === 429 || status >= 500 ? 'again' : 'refused'
    } catch {
      return 'again'
    }
  }

  async function deliver(request: DueRequest): Promise<void> {
    const { callId, attempts, expiresAt } = request
    const isLate = now() >= expiresAt
    const outcome = isLate ? 'refused' : await ask(request)
    if (outcome === 'placed') return db.write((tx) => markPlaced(tx, callId, now()))
    if (outcome === 'again' && attempts < TRIES) {
      const dueAt = new Date(now().getTime() + backoffMs * 2 ** (attempts - 1))
      return db.write((tx) => postpone(tx, callId, dueAt))
    }
    await db.write((tx) => dropRequest(tx, callId))
    return failed(callId)
  }

  return async () => {
    // Whoever claims a call and dies leaves it to another after this.
    const again = new Date(now().getTime() + timeoutMs + 10 * SECOND_MS)
    const due = await db.write((tx) => claimRequests(tx, now(), again))
    await Promise.all(due.map(deliver))
  }
}

function formOf(settings: VoiceSettings, { callId, recipient }: DueRequest): URLSearchParams {
  return new URLSearchParams([
    ['To', recipient],
    ['From', settings.from],
    ['Url', callbackUrl(settings, callId, 'answer')],
    ['Method', 'POST'],
    ['StatusCallback', callbackUrl(settings, callId, 'status')],
    ['StatusCallbackMethod', 'POST'],
    ['StatusCallbackEvent', 'answered'],
    ['StatusCallbackEvent', 'completed'],
    ['Timeout', String(RING_S)],
  ])
}
