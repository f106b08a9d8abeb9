import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Delivery, Outgoing, Sender } from '../../outbox/message.ts'
import { mailHtml } from '../mail-html.ts'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** Settings of a webhook: messages are posted to a program of the issuer, which forwards them to
 * its provider. */
export type WebhookSettings = {
  url: string
  /** The secret that signs every request. */
  secret: string
  /** The sender: a name, a number, or an email address. */
  from: string
}

/** The webhook for the issuer's events. */
export type EventSettings = Pick<WebhookSettings, 'url' | 'secret'>

/** Timeout for the response of a webhook's receiver. */
const TIMEOUT_MS = 5 * SECOND_MS

/** Creates a sender that posts each message as signed JSON (https://www.standardwebhooks.com).
 * `docs/operations.md` describes the format. */
export function createWebhookSender(
  settings: WebhookSettings,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): Sender {
  return {
    timeoutMs,
    async send(message) {
      const body = JSON.stringify(bodyOf(settings, message))
      const { url, secret } = settings
      return deliveryOf(
        await postSigned({ url, secret, timeoutMs }, { id: message.key, body }, now()),
      )
    },
  }
}

/** Creates a sender that posts each issuer event in the same signed form, with its text as the body
 * (`docs/webhook.md`). An event that was not accepted is retried regardless of the response, since
 * nothing about it could be corrected here. */
export function createEventSender(
  { url, secret }: EventSettings,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): Sender {
  return {
    timeoutMs,
    async send({ key: id, text: body }) {
      const delivery = deliveryOf(await postSigned({ url, secret, timeoutMs }, { id, body }, now()))
      return delivery === 'sent' ? delivery : { ...delivery, outcome: 'again' }
    },
  }
}

type Signed = { id: string; body: string }

/** Resolves to the HTTP status. */
async function postSigned(
  { url, secret, timeoutMs }: EventSettings & { timeoutMs: number },
  { id, body }: Signed,
  now: Date,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...signedHeaders(secret, { id, body }, now), 'idempotency-key': id },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  await response.body?.cancel()
  return response.status
}

/** Returns the headers of a signed JSON request. */
export function signedHeaders(secret: string, { id, body }: Signed, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / SECOND_MS))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, { id, timestamp, body }),
  }
}

const bodyOf = (
  { from }: WebhookSettings,
  { key, channel, purpose, to, subject, text, language, expiresAt, file }: Outgoing,
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
  ...(channel === 'email' && { html: mailHtml({ subject, text, language }) }),
  ...(file && {
    attachment: {
      name: file.name,
      mediaType: file.mediaType,
      content: Buffer.from(file.content).toString('base64'),
    },
  }),
})

/** Returns the signature of a request: HMAC-SHA256 of its id, timestamp and body, in base64. */
export function signatureOf(
  secret: string,
  { id, timestamp, body }: Signed & { timestamp: string },
): string {
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return `v1,${hmac.digest('base64')}`
}

/** Maximum age of a signed request. */
const SIGNED_FOR_MS = 5 * MINUTE_MS

/** Whether a received request has a valid, recent signature. It may have several signatures while
 * its secret is changed. */
export function isSigned(
  secret: string,
  given: Signed & { timestamp: string; signatures: string },
  now: Date,
): boolean {
  const { id, timestamp, body, signatures } = given
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const isOfNow = Math.abs(Number(timestamp) * SECOND_MS - now.getTime()) <= SIGNED_FOR_MS
  const expected = Buffer.from(signatureOf(secret, { id, timestamp, body }))
  const isOurs = signatures.split(' ').some((signature) => {
    const one = Buffer.from(signature)
    return one.length === expected.length && timingSafeEqual(one, expected)
  })
  return isOurs && isOfNow
}

/** Returns the result of an attempt from the HTTP status: retry if the provider has a temporary
 * problem. */
export function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent'
  const isTrouble = status >= 500 || [408, 425, 429].includes(status)
  return { outcome: isTrouble ? 'again' : 'refused', reason: `http ${status}` }
}
