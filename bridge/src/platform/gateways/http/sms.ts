import type { Delivery, Sender } from '../../outbox/message.ts'
import { deliveryOf, type WebhookSettings } from './webhook.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** An SMS provider and its callback settings; `secret` signs its reports. */
export type SmsSettings = WebhookSettings & {
  key: string
  /** The bridge's public origin, for the provider's reports. */
  publicOrigin: string
}

/** The path for delivery reports. */
export const RECEIPTS_PATH = '/sms/receipts'

/** Creates a sender that posts each SMS to a provider in the common format that
 * `docs/operations.md` describes. Every attempt has the message's key, so that the provider sends
 * it once. */
export function createSmsSender(
  { url, key: bearer, from, publicOrigin }: SmsSettings,
  timeoutMs = 5 * SECOND_MS,
): Sender {
  return {
    timeoutMs,
    async send({ key, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${bearer}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({
          reference: key,
          to,
          text,
          sender: from,
          callbackUrl: `${publicOrigin}${RECEIPTS_PATH}`,
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      await response.body?.cancel()
      return answerOf(response.status)
    },
  }
}

/** Returns the result of an attempt. A refused API key is a configuration error, not a verdict on
 * the message. */
function answerOf(status: number): Delivery {
  return status === 401 ? { outcome: 'again', reason: 'http 401' } : deliveryOf(status)
}
