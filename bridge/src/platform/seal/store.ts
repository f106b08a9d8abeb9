import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { handshakeSession, seenUid } from '../db/schema/sessions.ts'
import { acceptCounter, type CounterWindow } from './counter-window.ts'

/** A handshake session ends at this age, in seconds (docs/specification/wire.md#rotation). */
export const HANDSHAKE_LIFETIME_S = 15 * 60

/** It ends as well after this many sealed messages, counting both directions. */
export const HANDSHAKE_MESSAGES = 1_000

export type HandshakeRow = typeof handshakeSession.$inferSelect

type NewHandshake = Pick<
  HandshakeRow,
  | 'sid'
  | 'requestUid'
  | 'type'
  | 'jkt'
  | 'identitySeed'
  | 'wrappedSecret'
  | 'openedAt'
  | 'expiresAt'
>

const newHandshake = prepared('new_handshake', (tx) =>
  tx
    .insert(handshakeSession)
    .values({
      sid: sql.placeholder('sid'),
      requestUid: sql.placeholder('requestUid'),
      type: sql.placeholder('type'),
      jkt: sql.placeholder('jkt'),
      identitySeed: sql.placeholder('identitySeed'),
      wrappedSecret: sql.placeholder('wrappedSecret'),
      openedAt: sql.placeholder('openedAt'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoNothing()
    .returning({ sid: handshakeSession.sid })
    .prepare('new_handshake'),
)

/** Keeps a new session. False when its request was used before. */
export async function insertHandshake(tx: Tx, row: NewHandshake): Promise<boolean> {
  const inserted = await newHandshake(tx).execute(row)
  return inserted.length === 1
}

/** Whether a session may still carry messages. */
function isHandshakeOpen(row: HandshakeRow, now: Date): boolean {
  return row.endedAt === null && now < row.expiresAt && row.messages < HANDSHAKE_MESSAGES
}

const bySid = prepared('handshake_by_sid', (tx) =>
  tx
    .select()
    .from(handshakeSession)
    .where(eq(handshakeSession.sid, sql.placeholder('sid')))
    .prepare('handshake_by_sid'),
)

/** The session of this id, while it may still carry messages. */
export async function findOpenHandshake(
  tx: Tx,
  sid: string,
  now: Date,
): Promise<HandshakeRow | null> {
  const [row] = await bySid(tx).execute({ sid })
  return row && isHandshakeOpen(row, now) ? row : null
}

async function lockOpenHandshake(tx: Tx, sid: string, now: Date): Promise<HandshakeRow | null> {
  const [row] = await tx
    .select()
    .from(handshakeSession)
    .where(eq(handshakeSession.sid, sid))
    .for('update')
  return row && isHandshakeOpen(row, now) ? row : null
}

/** One opened message, as replay protection knows it. */
export type Receipt = { uid: string; ctr: number }

/** Moves a session's window on and keeps the uids, if the session is open and its window still is
 * what it was when it was read. */
const unlessMoved = prepared('spend_unless_moved', (tx) => {
  const moved = tx.$with('moved').as(
    tx
      .update(handshakeSession)
      .set({
        receivedTop: sql`${sql.placeholder('top')}`,
        receivedSeen: sql`${sql.placeholder('seen')}`,
        messages: sql`${handshakeSession.messages} + ${sql.placeholder('count')}`,
      })
      .where(
        and(
          eq(handshakeSession.sid, sql.placeholder('sid')),
          eq(handshakeSession.receivedTop, sql.placeholder('topBefore')),
          eq(handshakeSession.receivedSeen, sql.placeholder('seenBefore')),
          isNull(handshakeSession.endedAt),
          gt(handshakeSession.expiresAt, sql.placeholder('now')),
          lt(handshakeSession.messages, HANDSHAKE_MESSAGES),
        ),
      )
      .returning({ sid: handshakeSession.sid }),
  )
  const uids = sql<string>`unnest(${sql.placeholder('uids')}::text[])`
  return tx
    .with(moved)
    .insert(seenUid)
    .select((query) => query.select({ sid: moved.sid, uid: uids.as('uid') }).from(moved))
    .onConflictDoNothing()
    .returning({ uid: seenUid.uid })
    .prepare('spend_unless_moved')
})

/** Stores that these messages were received, in order of their counters. `read` is the session as
 * it was when they were opened. False, and nothing is to be stored, when one of them was received
 * before, fell behind the window, or the session has ended meanwhile. */
export async function consumeReceipts(
  tx: Tx,
  read: HandshakeRow,
  receipts: readonly Receipt[],
  now: Date,
): Promise<boolean> {
  if (await consumeAsRead(tx, read, receipts, now)) return true
  // Another message may have come in since it was read; once it is locked, none does.
  const row = await lockOpenHandshake(tx, read.sid, now)
  return row !== null && consumeAsRead(tx, row, receipts, now)
}

/** The same, and false as well when the session is no longer as it was read. */
async function consumeAsRead(
  tx: Tx,
  read: HandshakeRow,
  receipts: readonly Receipt[],
  now: Date,
): Promise<boolean> {
  const window = windowAfter(read, receipts)
  if (!window) return false
  const fresh = await unlessMoved(tx).execute({
    sid: read.sid,
    topBefore: read.receivedTop,
    seenBefore: read.receivedSeen,
    top: window.top,
    seen: window.seen.toString(16),
    count: receipts.length,
    uids: receipts.map(({ uid }) => uid),
    now: now.toISOString(),
  })
  return fresh.length === receipts.length
}

/** The window of a session once it has received these too; null when it may not. */
function windowAfter(row: HandshakeRow, receipts: readonly Receipt[]): CounterWindow | null {
  let window: CounterWindow | null = {
    top: row.receivedTop,
    seen: BigInt(`0x${row.receivedSeen}`),
  }
  for (const { ctr } of receipts) {
    window = acceptCounter(window, ctr)
    if (!window) return null
  }
  return window
}

/** Takes the next counter of the bridge's own direction; null when the session has ended. */
export async function takeSendCounter(
  tx: Tx,
  sid: string,
  now: Date,
): Promise<{ row: HandshakeRow; ctr: number } | null> {
  const row = await lockOpenHandshake(tx, sid, now)
  if (!row) return null
  const ctr = row.sentTop + 1
  await tx
    .update(handshakeSession)
    .set({ sentTop: ctr, messages: row.messages + 1 })
    .where(eq(handshakeSession.sid, sid))
  return { row, ctr }
}

/** Ends a session of this key at once: at sign-in and at every change of privilege the browser makes a
 * new one (docs/specification/wire.md#rotation). */
export async function endHandshake(tx: Tx, sid: string, jkt: string, now: Date): Promise<void> {
  await tx
    .update(handshakeSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(handshakeSession.sid, sid),
        eq(handshakeSession.jkt, jkt),
        isNull(handshakeSession.endedAt),
      ),
    )
}

/** Removes sessions that ended by age, and with them the uids they saw. */
export async function purgeHandshakes(tx: Tx, now: Date): Promise<void> {
  await tx.delete(handshakeSession).where(lt(handshakeSession.expiresAt, now))
}
