import type { Tx } from '../../platform/db/database.ts'
import { insertEvents } from '../../platform/outbox/store.ts'
import { bodyOf, subjectOf } from './body.ts'
import { lockUnqueuedEvents, markEvents } from './store.ts'

const AT_ONCE = 500

/** Moves waiting events into the outbox for the issuer's webhook, and returns the number moved. A
 * batch is limited: every attempt scans the outbox, so a long outage must not fill it. */
export async function queueEvents(tx: Tx, now: Date): Promise<number> {
  const events = await lockUnqueuedEvents(tx, AT_ONCE)
  if (events.length === 0) return 0
  await insertEvents(
    tx,
    events.map((event) => ({
      key: `event-${event.number}`,
      thread: subjectOf(event),
      body: bodyOf(event),
    })),
    now,
  )
  await markEvents(tx, events, { queuedAt: now })
  return events.length
}
