import { and, asc, count, eq, min } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { notifyDispatchers } from './store.ts'

// Events for the issuer that were given up. Each holds those after it about the same card or request, until somebody
// sends it again or drops it (docs/webhook.md#what-was-given-up).

const isDead = and(eq(outboxMessage.channel, 'issuer'), eq(outboxMessage.state, 'dead'))
const isNamed = (id: string | null) =>
  id === null ? isDead : and(isDead, eq(outboxMessage.key, id))

/** An event that was given up: its id, what it is about, and why. */
export type DeadEvent = { id: string; subject: string; attempts: number; failure: string | null }

/** The events that were given up, in their order. */
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

/** How many events wait for the issuer, and since when the oldest does. */
export async function readEventBacklog(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const [waiting] = await tx
    .select({ count: count(), since: min(outboxMessage.at) })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.channel, 'issuer'), eq(outboxMessage.state, 'waiting')))
  return waiting ?? { count: 0, since: null }
}

/** Sends events again that were given up: the one of an id, or all for null. Answers how many. */
export async function reviveEvents(tx: Tx, id: string | null, now: Date): Promise<number> {
  const revived = await tx
    .update(outboxMessage)
    .set({ state: 'waiting', attempts: 0, dueAt: now, endedAt: null, failure: null })
    .where(isNamed(id))
    .returning({ id: outboxMessage.id })
  await notifyDispatchers(tx)
  return revived.length
}

/** Drops an event that was given up, so that those after it leave. Answers how many. */
export async function dropEvent(tx: Tx, id: string): Promise<number> {
  const dropped = await tx
    .update(outboxMessage)
    .set({ state: 'expired' })
    .where(isNamed(id))
    .returning({ id: outboxMessage.id })
  await notifyDispatchers(tx)
  return dropped.length
}
