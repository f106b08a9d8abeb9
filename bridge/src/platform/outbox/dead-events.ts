import type { Tx } from '../db/database.ts'
import { and, asc, count, eq, min } from '../db/drizzle.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { notifyDispatchers } from './store.ts'

// Dead letters of the issuer's events. Each blocks later events about the same card or request
// until an operator resends or drops it (docs/webhook.md#what-was-given-up).

const isDead = and(eq(outboxMessage.channel, 'issuer'), eq(outboxMessage.state, 'dead'))
const isNamed = (id: string | null) =>
  id === null ? isDead : and(isDead, eq(outboxMessage.key, id))

/** An event that was given up: its id, its subject, and the last failure. */
export type DeadEvent = { id: string; subject: string; attempts: number; failure: string | null }

/** Reads the events that were given up, in order. */
export function readDeadEvents(tx: Tx): Promise<DeadEvent[]> {
  return tx
    .select({
      id: outboxMessage.key,
      subject: outboxMessage.thread,
      attempts: outboxMessage.attempts,
      failure: outboxMessage.failure,
    })
    .from(outboxMessage)
    .where(isDead)
    .orderBy(asc(outboxMessage.id))
}

/** Returns the number of events that wait for the issuer, and the time since which the oldest has
 * waited. */
export async function readEventBacklog(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const [waiting] = await tx
    .select({ count: count(), since: min(outboxMessage.at) })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.channel, 'issuer'), eq(outboxMessage.state, 'waiting')))
  return waiting ?? { count: 0, since: null }
}

/** Resends events that were given up: the one with this id, or all if null. Returns their
 * number. */
export async function reviveEvents(tx: Tx, id: string | null, now: Date): Promise<number> {
  const revived = await tx
    .update(outboxMessage)
    .set({ state: 'waiting', attempts: 0, dueAt: now, endedAt: null, failure: null })
    .where(isNamed(id))
    .returning({ id: outboxMessage.id })
  notifyDispatchers(tx)
  return revived.length
}

/** Drops an event that was given up, so that later ones can be sent. Returns the number dropped. */
export async function dropEvent(tx: Tx, id: string): Promise<number> {
  const dropped = await tx
    .update(outboxMessage)
    .set({ state: 'expired' })
    .where(isNamed(id))
    .returning({ id: outboxMessage.id })
  notifyDispatchers(tx)
  return dropped.length
}
