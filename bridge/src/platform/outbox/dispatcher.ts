import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Tx } from '../db/database.ts'
import type { Secrets } from '../keys/keys.ts'
import { driverCode } from '../db/errors.ts'
import { backoffMs } from '../rounds/backoff.ts'
import { inSpan, setSpanFacts } from '../tracing/spans.ts'
import { MOST_ATTEMPTS } from './backoff.ts'
import type { AttachedFile, Attachment, Channel, Delivery, Outgoing, Sender } from './message.ts'
import { createSettler } from './settler.ts'
import { claimMessages, nextDue, type Claimed } from './store.ts'
import { openCode } from './stored-code.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** Extra lease time beyond the timeout of an attempt. After it, another dispatcher may claim the
 * message of a dead one. */
const LEASE_AFTER_MS = 10 * SECOND_MS

/** Timeout for generating an attachment. The attempt fails after it. */
const ATTACHED_WITHIN_MS = 20 * SECOND_MS

/** The number of messages that one bridge sends concurrently. For email, each uses a connection to
 * the mail server. */
const AT_ONCE: Record<Channel, number> = { sms: 50, push: 50, email: 10, call: 10, issuer: 10 }

/** The number of messages started before yielding to the event loop. */
const IN_A_ROW = 5

export type DispatcherParts = {
  db: Database
  keys: Secrets
  channel: Channel
  sender: Sender
  now: () => Date
  logger: Logger
  /** Called when a message has finally failed. */
  undelivered?: (message: Outgoing) => Promise<void>
  /** Generates the attachment of a message. */
  attach?: (attachment: Attachment) => Promise<AttachedFile>
  /** Moves waiting messages from elsewhere into the outbox and returns their number. */
  refill?: (tx: Tx, now: Date) => Promise<number>
  random?: () => number
  attachWithinMs?: number
}

/** Sends the messages of one channel, at least once: if the bridge dies between the provider's
 * response and recording it, the message is sent again with the same key. */
export type Dispatcher = {
  /** Sends all due messages, including those that become due meanwhile. Returns the time of the
   * next poll; null if nothing waits. */
  round: () => Promise<Date | null>
  /** Makes a running round check for new messages without waiting for slow providers. */
  look: () => void
  /** Claims no further messages. Attempts in progress end normally. */
  stop: () => void
}

/** A claimed message with its decrypted code, or the reason why decryption failed. */
type Opening = { message: Claimed; opened: Claimed } | { message: Claimed; failure: unknown }

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { db, keys, channel, sender, now, logger, undelivered, refill, attach } = parts
  const { random = Math.random, attachWithinMs = ATTACHED_WITHIN_MS } = parts
  const ending = new AbortController()
  const settle = createSettler(db, now)
  const atOnce = AT_ONCE[channel]
  const failures: unknown[] = []
  let underway = 0
  let news = Promise.withResolvers<void>()
  let looks = 0

  function look(): void {
    looks += 1
    news.resolve()
    news = Promise.withResolvers()
  }

  async function open(message: Claimed): Promise<Opening> {
    try {
      return { message, opened: await openCode(keys, message) }
    } catch (error) {
      return { message, failure: error }
    }
  }

  async function attempt(opening: Opening): Promise<Delivery> {
    try {
      if (!('opened' in opening)) throw opening.failure
      const { code: _code, traceParent: _trace, ...message } = opening.opened
      if (message.attachment === null || !attach) return await sender.send(message)
      return await sender.send({ ...message, file: await attachSoon(message.attachment) })
    } catch (error) {
      return { outcome: 'again', reason: reasonOf(error) }
    }
  }

  async function attachSoon(attachment: Attachment): Promise<AttachedFile> {
    if (!attach) throw new Error('attachments are not configured')
    const late = Promise.withResolvers<never>()
    const error = new DOMException('the attachment was not generated in time', 'TimeoutError')
    const timer = setTimeout(() => late.reject(error), attachWithinMs)
    try {
      return await Promise.race([attach(attachment), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  async function deliver(opening: Opening): Promise<void> {
    const { message } = opening
    if (now() >= message.expiresAt) return end(message, { state: 'expired', failure: null })
    const delivery = await attempt(opening)
    setSpanFacts({ outcome: delivery === 'sent' ? 'sent' : delivery.outcome })
    if (delivery === 'sent') return end(message, { state: 'sent', failure: null })
    const { outcome, reason: failure } = delivery
    const { id, attempts } = message
    if (outcome === 'dropped') {
      await settle({ id, attempts, state: 'expired', failure, dueAt: null })
      return
    }
    const hasMore = outcome === 'again' && attempts < MOST_ATTEMPTS[message.purpose]
    if (!hasMore) return end(message, { state: 'dead', failure })
    const dueAt = new Date(now().getTime() + backoffMs(attempts, random))
    await settle({ id, attempts, state: 'waiting', failure, dueAt })
  }

  async function end(
    message: Outgoing,
    { state, failure }: { state: 'sent' | 'expired' | 'dead'; failure: string | null },
  ): Promise<void> {
    const { id, purpose, attempts } = message
    const isOurs = await settle({ id, attempts, state, failure, dueAt: null })
    if (!isOurs || state === 'sent') return
    const facts = { message: id, channel, purpose, attempts, failure }
    if (state === 'dead') logger.error(facts, 'sending a message failed')
    else logger.warn(facts, 'a message expired before it was sent')
    await undelivered?.(message)
  }

  /** Claims up to `limit` messages and starts sending them. Returns the number of claimed
   * messages. */
  async function send(limit: number): Promise<number> {
    const attemptMs = sender.timeoutMs + (attach && channel === 'email' ? attachWithinMs : 0)
    const leaseEnds = new Date(now().getTime() + attemptMs + LEASE_AFTER_MS)
    const claimed = await db.write((tx) =>
      claimMessages(tx, channel, { now: now(), leaseEnds, limit }),
    )
    // All codes are decrypted first, so that messages start in the order in which they were
    // claimed.
    const openings = await Promise.all(claimed.map(open))
    underway += openings.length
    for (const [at, opening] of openings.entries()) {
      if (at % IN_A_ROW === IN_A_ROW - 1) await nextTurn()
      const { purpose, attempts, traceParent } = opening.message
      void inSpan(`send ${channel}`, { purpose, attempts }, () => deliver(opening), traceParent)
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          underway -= 1
          look()
        })
    }
    return openings.length
  }

  return {
    async round() {
      for (;;) {
        const heard = news.promise
        const room = atOnce - underway
        const isOver = ending.signal.aborted || failures.length > 0
        // Claims in batches: a claim for each sent message would cost more than it saves.
        if (!isOver && room * 2 >= atOnce) {
          const before = looks
          const taken = await send(room).catch((error: unknown) => void failures.push(error))
          // Messages that ended during this claim may have made others due, which the claim did not
          // see.
          if (taken === 0 && underway === 0 && looks !== before) continue
          if (taken === 0 && underway === 0) {
            if (refill && (await db.write((tx) => refill(tx, now()))) > 0) continue
            return db.read((tx) => nextDue(tx, channel))
          }
        }
        if (underway > 0) await heard
        else if (failures.length > 0) throw failures.splice(0)[0]
        else if (ending.signal.aborted) return null
      }
    },
    look,
    stop: () => ending.abort(),
  }
}

/** Returns a word for the failure. An error's message is not used, since it may quote what was
 * sent. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  return driverCode(error) ?? 'unknown'
}
