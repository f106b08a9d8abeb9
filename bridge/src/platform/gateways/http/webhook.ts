import { createHmac } from 'node:crypto'
import type { Delivery, Outgoing, Sender } from '../../outbox/message.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** How messages are handed to a program of the issuer's that knows its provider. */
export type WebhookSettings = {
  url: string
  /** Signs every request. */
  secret: string
  /** As whom messages go out: a sender's name or number, or an address. */
  from: string
}

/** Posts each message as signed JSON (https://www.standardwebhooks.com); `docs/operations.md` describes
 * it for whoever receives it. */
export function createWebhookSender(
  settings: WebhookSettings,
  now: () => Date,
  timeoutMs = 5 * SECOND_MS,
): Sender {
  return {
    timeoutMs,
    async send(message) {
      const body = JSON.stringify(bodyOf(settings, message))
      const timestamp = String(Math.floor(now().getTime() / SECOND_MS))
      const { status } = await fetch(settings.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.key,
          'webhook-id': message.key,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatureOf(settings.secret, { id: message.key, timestamp, body }),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return deliveryOf(status)
    },
  }
}

const bodyOf = (
  { from }: WebhookSettings,
  { key, channel, purpose, to, subject, text, language, expiresAt }: Outgoing,
) => ({
  id: key,
  channel,
  purpose,
  from,
  to,
  ...(subject !== null && { subject }),
  text,
  language,
  expiresAt: expiresAt.toISOString(),
})

/** The signature of a request: HMAC-SHA256 of its id, its timestamp and its body, in base64. */
export function signatureOf(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return `v1,${hmac.digest('base64')}`
}

/** What the status of an HTTP answer means for a message: a provider in trouble is asked again. */
export function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent'
  const isTrouble = status >= 500 || [408, 425, 429].includes(status)
  return { outcome: isTrouble ? 'again' : 'refused', reason: `http ${status}` }
}
