import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Tx } from '../db/database.ts'
import type { Secrets } from '../keys/keys.ts'
import { driverCode } from '../db/errors.ts'
import { backoffMs, MOST_ATTEMPTS } from './backoff.ts'
import type { AttachedFile, Attachment, Channel, Delivery, Outgoing, Sender } from './message.ts'
import { createSettler } from './settler.ts'
import { claimMessages, nextDue, type Claimed } from './store.ts'
import { openCode } from './stored-code.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** Whoever claims a message and dies leaves it to another so long after the attempt must have ended. */
const LEASE_AFTER_MS = 10 * SECOND_MS

/** What goes with a message is made within this, or the attempt has failed. */
const ATTACHED_WITHIN_MS = 20 * SECOND_MS

/** How many messages one bridge sends at the same time. A mail server is given a connection for each. */
const AT_ONCE: Record<Channel, number> = { sms: 50, push: 50, email: 10, call: 10, issuer: 10 }

/** So many are begun in a row; then whoever calls has a turn. */
const IN_A_ROW = 5

export type DispatcherParts = {
  db: Database
  keys: Secrets
  channel: Channel
  sender: Sender
  now: () => Date
  logger: Logger
  /** Called when a message will never arrive. */
  undelivered?: (message: Outgoing) => Promise<void>
  /** Makes what goes with a message. */
  attach?: (attachment: Attachment) => Promise<AttachedFile>
  /** Puts more into the outbox that waits elsewhere, and answers how many messages. */
  refill?: (tx: Tx, now: Date) => Promise<number>
  random?: () => number
  attachWithinMs?: number
}

/** Sends the messages of one channel. A message leaves at least once: when the bridge dies between the
 * provider's answer and the note of it, it is sent again under the same key. */
export type Dispatcher = {
  /** Sends what is due, and what that has made due. Answers when to look again; null when nothing waits. */
  round: () => Promise<Date | null>
  /** Has a round that is under way look for what has come: it waits for nobody’s slow provider. */
  look: () => void
  /** No message is claimed any more; those under way end. */
  stop: () => void
}

/** A claimed message, with its code opened or with what kept it shut. */
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
      const { code: _, ...message } = opening.opened
      if (message.attachment === null || !attach) return await sender.send(message)
      return await sender.send({ ...message, file: await attachSoon(message.attachment) })
    } catch (error) {
      return { outcome: 'again', reason: reasonOf(error) }
    }
  }

  async function attachSoon(attachment: Attachment): Promise<AttachedFile> {
    if (!attach) throw new Error('nothing makes what goes with a message')
    const late = Promise.withResolvers<never>()
    const error = new DOMException('what goes with a message was not made in time', 'TimeoutError')
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
    if (state === 'dead') logger.error(facts, 'a message could not be sent')
    else logger.warn(facts, 'a message was not sent in time')
    await undelivered?.(message)
  }

  /** Takes so many messages and has them leave. Answers how many there were. */
  async function send(limit: number): Promise<number> {
    const attemptMs = sender.timeoutMs + (attach && channel === 'email' ? attachWithinMs : 0)
    const leaseEnds = new Date(now().getTime() + attemptMs + LEASE_AFTER_MS)
    const claimed = await db.write((tx) =>
      claimMessages(tx, channel, { now: now(), leaseEnds, limit }),
    )
    // All are opened before the first is sent: they leave in the order in which they were claimed.
    const openings = await Promise.all(claimed.map(open))
    underway += openings.length
    for (const [at, opening] of openings.entries()) {
      if (at % IN_A_ROW === IN_A_ROW - 1) await nextTurn()
      void deliver(opening)
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
        // A claim for each message that has left would cost more than it hurries.
        if (!isOver && room * 2 >= atOnce) {
          const before = looks
          const taken = await send(room).catch((error: unknown) => void failures.push(error))
          // What ended while these were claimed may have made others due, which the claim did not see.
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

/** The name of a failure: a message of an error may quote what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  return driverCode(error) ?? 'unknown'
}
