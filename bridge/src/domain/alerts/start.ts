import { setTimeout as rest } from 'node:timers/promises'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Logger } from 'pino'
import type { Database } from '../../platform/db/database.ts'
import { startRounds } from '../../platform/rounds/rounds.ts'
import { isFull } from '../../platform/outbox/store.ts'
import { readNextRetry } from './events.ts'
import { EVENTS_AT_ONCE, fanOut, type FanOutParts } from './fan-out.ts'
import { ALERT_CHANNEL } from './record.ts'

type AlertStart = FanOutParts & { db: Database; now: () => Date; logger: Logger }

/** The waiting time if the outbox is full. */
const FULL_MS = 100
/** With many events, alert processing yields to calls: it pauses for this many times as long as it
 * worked … */
const REST_TIMES = 6
/** … but at most this long, in case the database is slow for another reason. */
const MOST_REST_MS = SECOND_MS

/** Starts processing alert events, immediately after a commit on any bridge. Returns a function
 * that stops it after the round in progress. */
export async function startAlerts({
  db,
  now,
  logger,
  ...parts
}: AlertStart): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const failed: FanOutParts['failed'] = (events, failure) => {
    const err = failure instanceof Error ? { err: failure } : { failure }
    const named = events.map(({ id, kind, key, attempts }) => ({ id, kind, key, attempts }))
    logger.error({ ...err, events: named }, 'alert events failed')
  }
  const rounds = startRounds({
    now,
    async round() {
      while (!stopping.signal.aborted) {
        // Every attempt to send scans the waiting messages, so events wait here instead, where it
        // costs nothing.
        if (await db.read((tx) => isFull(tx, now()))) return new Date(now().getTime() + FULL_MS)
        const began = performance.now()
        const taken = await fanOut(db, { ...parts, failed }, now())
        if (taken === 0) return db.read(readNextRetry)
        if (taken < EVENTS_AT_ONCE) continue
        const restMs = Math.min(MOST_REST_MS, REST_TIMES * (performance.now() - began))
        await rest(restMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
      return null
    },
    failed: (error) => logger.error({ err: error }, 'processing alerts failed'),
  })
  const stopListening = await db.listen(ALERT_CHANNEL, rounds.wake)
  return async () => {
    stopping.abort()
    await Promise.all([stopListening(), rounds.stop()])
  }
}
