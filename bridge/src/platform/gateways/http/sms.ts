import type { Delivery, Sender } from '../../outbox/message.ts'
import { deliveryOf, type WebhookSettings } from './webhook.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** A provider of SMS, and how it reaches us; its `secret` signs what it reports. */
export type SmsSettings = WebhookSettings & {
  key: string
  /** The bridge's own public origin, where the provider reports. */
  publicOrigin: string
}

/** Where a provider reports what became of a message. */
export const RECEIPTS_PATH = '/sms/receipts'

/** Posts each SMS to a provider by the interface that most have, `docs/operations.md` describes it. The message's key
 * goes with every attempt, so that the provider sends it once. */
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

/** A refused key is ours to mend, and no word about the message. */
function answerOf(status: number): Delivery {
  return status === 401 ? { outcome: 'again', reason: 'http 401' } : deliveryOf(status)
}
