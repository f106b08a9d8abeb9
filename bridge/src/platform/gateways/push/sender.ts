import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { SECOND_MS } from '@sadu/contract/core/time'
import webPush from 'web-push'
import type { Delivery, Outgoing, Sender } from '../../outbox/message.ts'
import { deliveryOf } from '../http/webhook.ts'
import { isPushAddress, lookupPublic } from './hosts.ts'
import type { PushKey } from './key.ts'

/** A browser's push subscription, as it reported it. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

export type PushParts = {
  key: PushKey
  /** Contact for push services: `mailto:` or `https:`. */
  subject: string
  hosts: readonly string[]
  /** Returns the subscription with an id, or null if it has ended. */
  find: (id: string) => Promise<Subscription | null>
  /** Deletes a subscription that its push service no longer knows. */
  forget: (id: string) => Promise<void>
}

/** Maximum length of a topic. A later message with the same topic replaces one that was not yet
 * delivered. */
const TOPIC_LENGTH = 32
/** Statuses of a subscription that no longer exists. */
const GONE = new Set([404, 410])

/** Creates a sender that posts each message to its browser's push service, encrypted for that
 * browser. The address is checked again, including the IP address connected to, and redirects are
 * not followed. */
export function createPushSender(
  { key, subject, hosts, find, forget }: PushParts,
  now: () => Date,
  timeoutMs = 5 * SECOND_MS,
): Sender {
  const agent = new Agent({ keepAlive: true, lookup: lookupPublic })
  return {
    timeoutMs,
    async send(message) {
      const subscription = await find(message.to)
      if (!subscription) return { outcome: 'dropped', reason: 'unsubscribed' }
      const { endpoint, ...keys } = subscription
      if (!isPushAddress(endpoint, hosts)) {
        await forget(message.to)
        return { outcome: 'dropped', reason: 'no push service' }
      }
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys },
        payloadOf(message),
        {
          vapidDetails: { subject, ...key },
          contentEncoding: 'aes128gcm',
          TTL: Math.max(0, Math.floor((message.expiresAt.getTime() - now().getTime()) / SECOND_MS)),
          urgency: message.notification?.urgency ?? 'normal',
          topic: message.key.slice(0, TOPIC_LENGTH),
        },
      )
      const posted = { url: new URL(endpoint), headers, body: body ?? Buffer.alloc(0) }
      const status = await post(posted, { agent, timeoutMs })
      if (!GONE.has(status)) return answerOf(status)
      await forget(message.to)
      return { outcome: 'dropped', reason: `http ${status}` }
    },
  }
}

/** Returns the data that the service worker shows. */
function payloadOf({ key, subject, text, language, notification }: Outgoing): string {
  const open = notification?.open ?? '/'
  return JSON.stringify({ title: subject, body: text, open, tag: key, lang: language ?? 'ar' })
}

/** Returns the result of an attempt. A refused signature is a problem here, such as a wrong clock,
 * not a verdict on the message. */
function answerOf(status: number): Delivery {
  return status === 401 ? { outcome: 'again', reason: 'http 401' } : deliveryOf(status)
}

type Posted = { url: URL; headers: Record<string, string>; body: Buffer }

/** Resolves to the HTTP status. */
function post({ url, headers, body }: Posted, given: { agent: Agent; timeoutMs: number }) {
  const signal = AbortSignal.timeout(given.timeoutMs)
  return new Promise<number>((resolve, reject) => {
    const failed = (error: Error) => reject(signal.aborted ? (signal.reason as Error) : error)
    const options = { method: 'POST', headers, signal }
    const asked =
      url.protocol === 'http:'
        ? plainRequest(url, options)
        : request(url, { ...options, agent: given.agent })
    asked.on('error', failed)
    asked.on('response', (response) => {
      response.on('error', failed).resume()
      resolve(response.statusCode ?? 0)
    })
    asked.end(body)
  })
}
