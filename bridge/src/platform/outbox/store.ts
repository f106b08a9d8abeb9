import type { Tx } from '../db/database.ts'
import { and, eq, inArray, isNotNull, lt, lte, not, or, sql, type SQL } from '../db/drizzle.ts'
import { notifyAfterCommit } from '../db/notifications.ts'
import { rowsOf } from '../db/rows-of.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { deleteSome, ROWS_AT_ONCE } from '../jobs/in-batches.ts'
import { currentTraceParent } from '../tracing/spans.ts'
import type { Channel, Outgoing } from './message.ts'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Language } from '@sadu/contract/core/languages'

/** The notification channel of dispatchers. */
export const OUTBOX_CHANNEL = 'sadu_outbox'

/** The time after expiry at which the job ends a message that no dispatcher handles. */
const UNATTENDED_MS = 10 * 60 * SECOND_MS

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

export async function insertMessage(tx: Tx, row: typeof outboxMessage.$inferInsert): Promise<void> {
  await tx.insert(outboxMessage).values({ ...row, traceParent: currentTraceParent() })
}

/** A message to be inserted in a batch. */
type NewMessage = Required<
  Pick<
    typeof outboxMessage.$inferInsert,
    'channel' | 'purpose' | 'recipient' | 'subject' | 'body' | 'language' | 'key' | 'thread'
  > &
    Pick<
      typeof outboxMessage.$inferInsert,
      'at' | 'expiresAt' | 'state' | 'dueAt' | 'attachment' | 'notification'
    >
>

/** Inserts any number of messages, skipping existing keys. */
export async function insertMessages(tx: Tx, rows: readonly NewMessage[]): Promise<void> {
  const given = rows.map(({ expiresAt, dueAt, ...row }) => ({
    ...row,
    expires_at: expiresAt,
    due_at: dueAt,
  }))
  await tx.execute(sql`insert into outbox_message (channel, purpose, recipient, subject, body, language,
      key, thread, at, expires_at, state, due_at, attachment, notification, trace_parent)
    select given.*, ${currentTraceParent()}::text from json_to_recordset(${JSON.stringify(given)}::json) as given(channel text,
      purpose text, recipient text, subject text, body text, language text, key text, thread text,
      at timestamptz, expires_at timestamptz, state text, due_at timestamptz, attachment json,
      notification json)
    on conflict do nothing`)
}

/** The number of sendable messages that keeps every sender busy. */
const FULL = 1_000

/** Whether the outbox holds as many sendable messages as its senders need. */
export async function isFull(tx: Tx, now: Date): Promise<boolean> {
  const [row] = await rowsOf<{ due: number }>(
    tx,
    sql`select count(*)::int as due from (select from outbox_message
      where state = 'waiting' and due_at <= ${moment(now)} limit ${FULL}) as due_ones`,
  )
  return (row?.due ?? 0) >= FULL
}

/** Withdraws unsent messages by their keys. */
export async function withdrawMessages(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  // Locked in the order in which attempts are recorded, to avoid deadlocks.
  const held = tx
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.state, 'waiting'), inArray(outboxMessage.key, [...keys])))
    .orderBy(outboxMessage.id)
    .for('update')
  await tx
    .update(outboxMessage)
    .set({ state: 'expired', dueAt: null, endedAt: now, failure: 'withdrawn' })
    .where(inArray(outboxMessage.id, held))
}

/** The expiry of issuer events, which do not expire: they are sent regardless of their age. */
const NEVER = new Date('9999-12-31T00:00:00Z')

/** Adds events for the issuer to the outbox, in order. */
export async function insertEvents(
  tx: Tx,
  events: readonly { key: string; thread: string; body: string }[],
  now: Date,
): Promise<void> {
  await tx.insert(outboxMessage).values(
    events.map((event) => ({
      ...event,
      channel: 'issuer' as const,
      purpose: 'event' as const,
      recipient: 'issuer',
      at: now,
      expiresAt: NEVER,
      state: 'waiting' as const,
      dueAt: now,
    })),
  )
}

/** Expires unsent codes of a holder: only the newest is worth sending. */
export async function expireOlderCodes(tx: Tx, thread: string, now: Date): Promise<void> {
  await tx
    .update(outboxMessage)
    .set({ code: null, state: 'expired', dueAt: null, endedAt: now })
    .where(
      and(
        eq(outboxMessage.state, 'waiting'),
        eq(outboxMessage.channel, 'sms'),
        eq(outboxMessage.purpose, 'code'),
        eq(outboxMessage.thread, thread),
      ),
    )
}

/** Wakes the dispatchers of all bridges after this transaction commits. */
export const notifyDispatchers = (tx: Tx): void => notifyAfterCommit(tx, OUTBOX_CHANNEL)

/** Whether an issuer event is blocked: one that was given up blocks later ones of its thread, so
 * that events are never delivered out of order. */
const isHeld = sql`exists (select from outbox_message dead
    where dead.channel = 'issuer' and dead.state = 'dead'
      and dead.thread = message.thread and dead.id < message.id)`

/** A message can be claimed if nothing before it in its thread is waiting. `offset 0` makes
 * PostgreSQL evaluate this per row: as a join it would compare all waiting messages with each
 * other. */
const isFirst = (
  channel: Channel,
): SQL => sql`message.state = 'waiting' and message.channel = ${channel}
  and not exists (select from outbox_message earlier
    where earlier.state = 'waiting' and earlier.channel = message.channel
      and earlier.thread = message.thread and earlier.id < message.id offset 0)
  ${channel === 'issuer' ? sql`and not ${isHeld}` : sql``}`

/** A message's key at its provider. A resend after failed delivery needs a new key, since the
 * provider would ignore the old one. */
export const PROVIDERS_KEY = sql`case outbox_message.renewed when 0 then outbox_message.key
  else outbox_message.key || '.' || outbox_message.renewed end`

/** A message as stored: without the code in its text, and with the trace in which it was
 * written. */
export type Claimed = Outgoing & { code: string | null; traceParent: string | null }
type ClaimedRow = Omit<Claimed, 'expiresAt'> & { endsAt: string | Date }

/** Claims due messages, those that expire first before others, and counts the attempt. No other
 * dispatcher claims them until `leaseEnds`. */
export async function claimMessages(
  tx: Tx,
  channel: Channel,
  { now, leaseEnds, limit }: { now: Date; leaseEnds: Date; limit: number },
): Promise<Claimed[]> {
  const rows = await rowsOf<ClaimedRow>(
    tx,
    sql`update outbox_message set attempts = attempts + 1, due_at = ${moment(leaseEnds)}
      where id in (
        select id from outbox_message message
        where ${isFirst(channel)} and due_at <= ${moment(now)}
        order by expires_at, id limit ${limit} for update skip locked
      )
      returning id::float8 as id, channel, purpose, ${PROVIDERS_KEY} as key, recipient as to,
        subject, body as text,
        code, language, attempts, expires_at as "endsAt", attachment, notification,
        trace_parent as "traceParent"`,
  )
  return rows
    .map(({ endsAt, ...row }) => Object.assign(row, { expiresAt: new Date(endsAt) }))
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id)
}

/** Returns the time when the next message of the channel is due; null if none waits. */
export async function nextDue(tx: Tx, channel: Channel): Promise<Date | null> {
  const [row] = await rowsOf<{ at: string | Date | null }>(
    tx,
    sql`select min(due_at) as at from outbox_message message where ${isFirst(channel)}`,
  )
  return row?.at ? new Date(row.at) : null
}

/** The outcome of an attempt: the message has ended, or waits for a retry. */
export type Settlement = { id: number; attempts: number; failure: string | null } & (
  | { state: 'sent' | 'expired' | 'dead'; dueAt: null }
  | { state: 'waiting'; dueAt: Date }
)

/** Records outcomes of attempts and removes the codes of messages that ended. Returns the ids of
 * the messages changed; those claimed again or ended meanwhile are left unchanged. */
export async function settleMessages(
  tx: Tx,
  settlements: readonly Settlement[],
  now: Date,
): Promise<Set<number>> {
  const given = settlements.map(({ id, attempts, state, failure, dueAt }) => ({
    id,
    attempts,
    state,
    failure,
    due_at: dueAt?.toISOString() ?? null,
  }))
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update outbox_message message set state = settled.state, failure = settled.failure,
        due_at = settled.due_at, code = case settled.state when 'waiting' then message.code end,
        ended_at = case settled.state when 'waiting' then null else ${moment(now)} end
      from (select given.* from json_to_recordset(${JSON.stringify(given)}::json)
          as given(id bigint, attempts int, state text, failure text, due_at timestamptz)
        join outbox_message held on held.id = given.id and held.attempts = given.attempts
          and held.state = 'waiting'
        order by held.id for update of held) settled
      where message.id = settled.id
      returning message.id::float8 as id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Selects at most this many messages of a kind, except those that a dispatcher or another bridge
 * has locked. */
const someMessages = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(where)
    .limit(ROWS_AT_ONCE)
    .for('update', { skipLocked: true })

/** Removes expired codes, at most `ROWS_AT_ONCE`. Returns their number. */
export async function clearExpiredCodes(tx: Tx, now: Date): Promise<number> {
  const isOver = and(
    isNotNull(outboxMessage.code),
    lte(outboxMessage.expiresAt, now),
    eq(outboxMessage.state, 'kept'),
  )
  const cleared = await tx
    .update(outboxMessage)
    .set({ code: null })
    .where(inArray(outboxMessage.id, someMessages(tx, isOver)))
    .returning({ id: outboxMessage.id })
  return cleared.length
}

/** Ends messages whose provider is no longer configured, at most `ROWS_AT_ONCE`. Returns their
 * number. */
export async function endUnattended(tx: Tx, now: Date): Promise<number> {
  const unattended = new Date(now.getTime() - UNATTENDED_MS)
  const isOver = and(eq(outboxMessage.state, 'waiting'), lte(outboxMessage.expiresAt, unattended))
  const ended = await tx
    .update(outboxMessage)
    .set({ code: null, state: 'expired', dueAt: null, endedAt: now })
    .where(inArray(outboxMessage.id, someMessages(tx, isOver)))
    .returning({ id: outboxMessage.id })
  return ended.length
}

/** Deletes messages written before `before` that are not waiting, at most `ROWS_AT_ONCE`. Issuer
 * events that were given up stay until an operator has handled them. Returns the number deleted. */
export function purgeMessages(tx: Tx, before: Date): Promise<number> {
  const isOver = or(eq(outboxMessage.state, 'kept'), isNotNull(outboxMessage.endedAt))
  const isDeadEvent = and(eq(outboxMessage.channel, 'issuer'), eq(outboxMessage.state, 'dead'))
  const isOld = and(lt(outboxMessage.at, before), isOver, not(isDeadEvent as SQL))
  return deleteSome(tx, outboxMessage, isOld)
}

/** Returns the language of a call. */
export async function languageOfCall(tx: Tx, callId: string): Promise<Language> {
  const [row] = await tx
    .select({ language: outboxMessage.language })
    .from(outboxMessage)
    .where(eq(outboxMessage.callId, callId))
  return row?.language ?? 'en'
}
