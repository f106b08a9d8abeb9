import type { AlertKind } from '@sadu/contract/alerts/kinds'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, gt, isNotNull, lt, lte, min, sql } from '../../platform/db/drizzle.ts'
import { notifyAfterCommit } from '../../platform/db/notifications.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { alertEvent } from '../../platform/db/schema/alerts.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'
import { MOST_ATTEMPTS } from '../../platform/outbox/backoff.ts'
import { backoffMs } from '../../platform/rounds/backoff.ts'
import type { Alert } from './facts.ts'
import { ALERT_CHANNEL } from './record.ts'

/** An event about which people may be alerted. */
export type StoredEvent = {
  id: number
  kind: AlertKind
  clientId: string
  accountId: string
  cardmemberId: string | null
  key: string
  facts: unknown
  at: string | Date
  attempts: number
}

/** An event with its facts, parsed according to its kind. */
export type ReadEvent = StoredEvent & { alert: Alert }

/** The events to process: the next ones that never failed, or a single one by its id. */
export type EventsWanted = { limit: number } | { id: number }

/** Deletes and returns events, oldest first, in a transaction that also processes them. Skips
 * events locked by another bridge. */
export async function claimEvents(tx: Tx, wanted: EventsWanted): Promise<StoredEvent[]> {
  const chosen =
    'id' in wanted
      ? sql`id = ${wanted.id} and dead_at is null`
      : sql`attempts = 0 order by id limit ${wanted.limit}`
  const rows = await rowsOf<StoredEvent>(
    tx,
    sql`delete from alert_event where id in (
        select id from alert_event where ${chosen} for update skip locked
      ) returning id::float8 as id, kind, client_id as "clientId", account_id as "accountId",
        cardmember_id as "cardmemberId", key, facts, at, attempts`,
  )
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Returns the ids of failed events that are due for another attempt. */
export async function readDueRetries(tx: Tx, limit: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: alertEvent.id })
    .from(alertEvent)
    .where(and(gt(alertEvent.attempts, 0), lte(alertEvent.dueAt, now)))
    .orderBy(alertEvent.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the time at which the next failed event is due for another attempt; null if there is
 * none. */
export async function readNextRetry(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(alertEvent.dueAt) })
    .from(alertEvent)
    .where(gt(alertEvent.attempts, 0))
  return row?.at ?? null
}

/** Stores failed events again, for another attempt later, or puts them aside after too many
 * attempts. */
export async function requeueFailed(
  tx: Tx,
  events: readonly StoredEvent[],
  failure: string,
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ at, attempts: before, ...event }) => {
    const attempts = before + 1
    const isDead = attempts >= MOST_ATTEMPTS.alert
    const dueAt = isDead ? null : new Date(now.getTime() + backoffMs(attempts, Math.random))
    const deadAt = isDead ? now : null
    // The previous release skips events by `unreadAt`.
    return { ...event, at: new Date(at), attempts, failure, dueAt, deadAt, unreadAt: now }
  })
  await tx.insert(alertEvent).overridingSystemValue().values(rows)
}

/** The maximum number of put-aside events that are shown. */
const SHOWN = 50

/** Returns the events that were put aside after their last attempt, oldest first, without their
 * facts. */
export const readDeadEvents = (tx: Tx) =>
  tx
    .select({
      id: alertEvent.id,
      kind: alertEvent.kind,
      attempts: alertEvent.attempts,
      failure: alertEvent.failure,
      endedAt: alertEvent.deadAt,
    })
    .from(alertEvent)
    .where(isNotNull(alertEvent.deadAt))
    .orderBy(alertEvent.id)
    .limit(SHOWN)

/** Retries events that were put aside: the one with this id, or all if null. Returns their
 * number. */
export async function reviveDeadEvents(tx: Tx, id: number | null): Promise<number> {
  const revived = await tx
    .update(alertEvent)
    .set({ attempts: 0, failure: null, dueAt: null, deadAt: null, unreadAt: null })
    .where(and(isNotNull(alertEvent.deadAt), id === null ? undefined : eq(alertEvent.id, id)))
    .returning({ id: alertEvent.id })
  notifyAfterCommit(tx, ALERT_CHANNEL)
  return revived.length
}

/** Deletes a batch of events that were put aside before a time. Returns their number. */
export const purgeDeadEvents = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, alertEvent, lt(alertEvent.deadAt, before))
