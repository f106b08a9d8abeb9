import type { Outgoing, Sender } from '../../outbox/message.ts'
import { deliveryOf } from '../http/webhook.ts'
import { callbackUrl, type VoiceSettings } from './settings.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

const RING_S = 30

/** Creates a sender that asks a provider to place calls. Every attempt has the call's id, so that
 * the provider calls once. */
export function createVoiceSender(settings: VoiceSettings, timeoutMs = 5 * SECOND_MS): Sender {
  const url = `${settings.url}/Accounts/${settings.account}/Calls.json`
  const authorization = `Basic ${btoa(`${settings.account}:${settings.token}`)}`
  return {
    timeoutMs,
    async send(message) {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': message.key },
        body: formOf(settings, message),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return deliveryOf(status)
    },
  }
}

function formOf(settings: VoiceSettings, { key: callId, to }: Outgoing): URLSearchParams {
  return new URLSearchParams([
    ['To', to],
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
