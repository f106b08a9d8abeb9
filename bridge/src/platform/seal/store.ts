import type { Tx } from '../db/database.ts'
import { and, eq, gt, isNull, lt, sql } from '../db/drizzle.ts'
import { prepared } from '../db/prepared.ts'
import { handshakeSession, seenUid } from '../db/schema/sessions.ts'
import { deleteSome } from '../jobs/in-batches.ts'
import { acceptCounter, type CounterWindow } from './counter-window.ts'

/** Lifetime of a handshake session in seconds (docs/specification/wire.md#rotation). */
export const HANDSHAKE_LIFETIME_S = 15 * 60

/** A session also ends after this many sealed messages in both directions together. */
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

/** Stores a new session. Returns false if its request was used before. */
export async function insertHandshake(tx: Tx, row: NewHandshake): Promise<boolean> {
  const inserted = await newHandshake(tx).execute(row)
  return inserted.length === 1
}

/** Whether a session may carry further messages. */
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

/** Returns the session with this id, if it may carry further messages. */
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

/** An opened message, for replay protection. */
export type Receipt = { uid: string; ctr: number }

/** Advances a session's window and stores the uids, if the session is open and its window has not
 * changed since it was read. */
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

/** Records messages as received, in order of their counters. `read` is the session as of their
 * decryption. Returns false if one was received before or is older than the window, or if the
 * session has ended; the transaction must then store nothing. */
export async function consumeReceipts(
  tx: Tx,
  read: HandshakeRow,
  receipts: readonly Receipt[],
  now: Date,
): Promise<boolean> {
  if (await consumeAsRead(tx, read, receipts, now)) return true
  // Another message may have been received since the read. The lock excludes further ones.
  const row = await lockOpenHandshake(tx, read.sid, now)
  return row !== null && consumeAsRead(tx, row, receipts, now)
}

/** Records messages like `consumeReceipts`, but also returns false if the session has changed since
 * it was read. */
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

/** Returns the window after these receipts; null if one is not acceptable. */
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

/** Reserves the next counter for messages to the browser; null if the session has ended. */
export async function nextSendCounter(
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

/** Ends a session of this key immediately. The browser creates a new one at sign-in and at every
 * change of privilege (docs/specification/wire.md#rotation). */
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

/** Deletes expired sessions with their uids, in one batch. Returns their number. */
export const purgeHandshakes = (tx: Tx, now: Date): Promise<number> =>
  deleteSome(tx, handshakeSession, lt(handshakeSession.expiresAt, now))
