import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import type { Secrets } from '../keys/keys.ts'
import { NOTICE_LIFETIME_MS } from './backoff.ts'
import type { AlertMessage, Channel, Message } from './message.ts'
import { addToGathered, gatheredThread, partOf } from './gather.ts'
import { GATHERED_MS, NOTICES_AT_ONCE, shareOf, countNotice } from './notice-budget.ts'
import { withPhoneDirection } from './phone-direction.ts'
import { storeCode } from './stored-code.ts'
import { expireOlderCodes, insertMessage, insertMessages, notifyDispatchers } from './store.ts'

/** The only way to send messages to people. */
export type Outbox = {
  /** Returns the current time, from which due and expiry times are set. */
  now: () => Date
  /** Adds a message to the outbox in the transaction of the change that it reports, so that both
   * commit or neither does. It is sent after the commit. */
  enqueue: (tx: Tx, message: Message) => Promise<void>
  /** Adds alerts to the outbox, in the transaction that created them from events. An alert whose
   * key exists is skipped. */
  enqueueAlerts: (tx: Tx, alerts: readonly AlertMessage[]) => Promise<void>
}

/** Creates the outbox. Messages of channels in `served` wait for their provider; all others stay
 * for the outbox page. A code is encrypted with a key that the database does not have. Notices
 * beyond a recipient's budget are gathered, not lost. */
export function createOutbox(
  keys: Secrets,
  now: () => Date,
  served: ReadonlySet<Channel>,
  noticesAtOnce = NOTICES_AT_ONCE,
): Outbox {
  return {
    now,
    async enqueue(tx, message) {
      const at = now()
      const isWaiting = served.has(message.channel)
      const isGathered =
        message.purpose === 'notice' &&
        !(await countNotice(tx, message, { atOnce: noticesAtOnce, now: at }))
      if (isGathered && (await addToGathered(tx, message, at))) return
      const waits = isGathered ? GATHERED_MS[shareOf(message)] : 0
      const dueAt = new Date(at.getTime() + waits)
      const thread = isGathered ? gatheredThread(message) : threadOf(message)
      if (isWaiting && message.purpose === 'code') await expireOlderCodes(tx, thread, at)
      const stored = await storeCode(keys, {
        key: 'callId' in message ? message.callId : randomBytes(16).toString('base64url'),
        // A call is spoken, so its text needs no direction marks.
        text: message.channel === 'call' ? message.text : withPhoneDirection(message.text),
        code: 'code' in message ? message.code : null,
      })
      await insertMessage(tx, {
        channel: message.channel,
        purpose: message.purpose,
        recipient: message.to,
        subject: 'subject' in message ? message.subject : null,
        body: stored.text,
        language: message.language,
        code: stored.code,
        callId: 'callId' in message ? message.callId : null,
        key: stored.key,
        thread,
        at,
        expiresAt: expiryOf(message, dueAt),
        state: isWaiting ? 'waiting' : 'kept',
        dueAt: isWaiting ? dueAt : null,
        gathered: isGathered ? [partOf(message, at)] : null,
      })
      if (isWaiting) notifyDispatchers(tx)
    },

    async enqueueAlerts(tx, alerts) {
      if (alerts.length === 0) return
      const at = now()
      const rows = alerts.map(({ channel, purpose, to, subject, text, language, ...alert }) => {
        const isWaiting = served.has(channel)
        return {
          channel,
          purpose,
          recipient: to,
          subject,
          body: channel === 'email' ? text : withPhoneDirection(text),
          language,
          key: alert.key,
          thread: alert.holder,
          at,
          expiresAt: new Date(alert.dueAt.getTime() + NOTICE_LIFETIME_MS),
          state: isWaiting ? ('waiting' as const) : ('kept' as const),
          dueAt: isWaiting ? alert.dueAt : null,
          attachment: alert.attachment ?? null,
          notification: alert.notification ?? null,
        }
      })
      await insertMessages(tx, rows)
      if (rows.some(({ state }) => state === 'waiting')) notifyDispatchers(tx)
    },
  }
}

/** Returns the ordering key: the recipient for notices, the holder for codes. Each call has its
 * own. */
function threadOf(message: Message): string {
  if (message.purpose === 'notice') return message.to
  return message.purpose === 'code' ? message.holder : message.callId
}

const expiryOf = (message: Message, at: Date): Date =>
  message.purpose === 'notice' ? new Date(at.getTime() + NOTICE_LIFETIME_MS) : message.expiresAt
