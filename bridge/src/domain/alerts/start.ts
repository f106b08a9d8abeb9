import { setTimeout as rest } from 'node:timers/promises'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Logger } from 'pino'
import type { Database } from '../../platform/db/database.ts'
import { startRounds } from '../../platform/rounds/rounds.ts'
import { isFull } from '../../platform/outbox/store.ts'
import { EVENTS_AT_ONCE, fanOut, type FanOutParts } from './fan-out.ts'
import { ALERT_NEWS } from './record.ts'

type AlertStart = FanOutParts & { db: Database; now: () => Date; logger: Logger }

/** When the outbox is full, it is looked at again after this. */
const FULL_MS = 100
/** Of very many events alerts give way to people who call: they rest so many times as long as they worked … */
const REST_TIMES = 6
/** … and at most so long, on a database that is slow for another reason. */
const MOST_REST_MS = SECOND_MS

/** Takes alerts from what happened: at once when it has been committed, on whichever bridge. Answers how to stop,
 * which lets a round end that is under way. */
export async function startAlerts({
  db,
  now,
  logger,
  ...parts
}: AlertStart): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const unread: FanOutParts['unread'] = (events) =>
    logger.error({ events }, 'alerts that cannot be read are tried again later')
  const rounds = startRounds({
    now,
    async round() {
      while (!stopping.signal.aborted) {
        // Every attempt looks through what waits: events wait where that costs nothing.
        if (await db.read((tx) => isFull(tx, now()))) return new Date(now().getTime() + FULL_MS)
        const began = performance.now()
        const taken = await db.write((tx) => fanOut(tx, { ...parts, unread }, now()))
        if (taken === 0) break
        if (taken < EVENTS_AT_ONCE) continue
        const restMs = Math.min(MOST_REST_MS, REST_TIMES * (performance.now() - began))
        await rest(restMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
      return null
    },
    failed: (error) => logger.error({ err: error }, 'alerts stand still'),
  })
  const stopListening = await db.listen(ALERT_NEWS, rounds.wake)
  return async () => {
    stopping.abort()
    await Promise.all([stopListening(), rounds.stop()])
  }
}
