import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { handshakeSession, seenUid } from '../db/schema/sessions.ts'
import { acceptCounter, type CounterWindow } from './counter-window.ts'

/** A handshake session ends at this age, in seconds (handshake.md, rotation). */
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

/** Keeps a new session. False when its request was used before. */
export async function insertHandshake(tx: Tx, row: NewHandshake): Promise<boolean> {
  const inserted = await tx
    .insert(handshakeSession)
    .values(row)
    .onConflictDoNothing()
    .returning({ sid: handshakeSession.sid })
  return inserted.length === 1
}

/** Whether a session may still carry messages. */
function isHandshakeOpen(row: HandshakeRow, now: Date): boolean {
  return row.endedAt === null && now < row.expiresAt && row.messages < HANDSHAKE_MESSAGES
}

/** The session of this id, while it may still carry messages. */
export async function findOpenHandshake(
  tx: Tx,
  sid: string,
  now: Date,
): Promise<HandshakeRow | null> {
  const [row] = await tx.select().from(handshakeSession).where(eq(handshakeSession.sid, sid))
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

/** Stores that these messages were received. False, and nothing is to be kept, when one of them
 * was received before, fell behind the window, or the session has ended meanwhile. */
export async function spendReceipts(
  tx: Tx,
  sid: string,
  receipts: readonly Receipt[],
  now: Date,
): Promise<boolean> {
  const row = await lockOpenHandshake(tx, sid, now)
  if (!row) return false
  let window: CounterWindow | null = {
    top: row.receivedTop,
    seen: BigInt(`0x${row.receivedSeen}`),
  }
  for (const { ctr } of receipts) {
    window = acceptCounter(window, ctr)
    if (!window) return false
  }
  const fresh = await tx
    .insert(seenUid)
    .values(receipts.map(({ uid }) => ({ sid, uid })))
    .onConflictDoNothing()
    .returning({ uid: seenUid.uid })
  if (fresh.length !== receipts.length) return false
  await tx
    .update(handshakeSession)
    .set({
      receivedTop: window.top,
      receivedSeen: window.seen.toString(16),
      messages: row.messages + receipts.length,
    })
    .where(eq(handshakeSession.sid, sid))
  return true
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

/** Ends a session of this key at once: at sign-in and at every change of privilege the browser
 * makes a new one (handshake.md, rotation). */
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
