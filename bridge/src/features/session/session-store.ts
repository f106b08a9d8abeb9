import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNull, lt, or, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { authSession } from '../../platform/db/schema/sessions.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'
import { columnsOf, type DeviceFacts, type Place } from '../../domain/devices/device-facts.ts'
import type { Owner } from '../../core/owner.ts'

type NewSession = {
  sessionId: string
  kind: 'temp' | 'access'
  jkt: string
  deviceId: string | null
  facts: DeviceFacts
  place: Place
  expiresAt: Date
}

type EndReason = NonNullable<(typeof authSession.$inferSelect)['endedBecause']>

const newSession = prepared('new_auth_session', (tx) =>
  tx
    .insert(authSession)
    .values({
      clientId: sql.placeholder('clientId'),
      sessionId: sql.placeholder('sessionId'),
      cardmemberId: sql.placeholder('cardmemberId'),
      kind: sql.placeholder('kind'),
      jkt: sql.placeholder('jkt'),
      deviceId: sql.placeholder('deviceId'),
      deviceName: sql.placeholder('deviceName'),
      deviceOs: sql.placeholder('deviceOs'),
      deviceModel: sql.placeholder('deviceModel'),
      browser: sql.placeholder('browser'),
      placeEn: sql.placeholder('placeEn'),
      placeAr: sql.placeholder('placeAr'),
      openedAt: sql.placeholder('openedAt'),
      lastActiveAt: sql.placeholder('lastActiveAt'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare('new_auth_session'),
)

/** Inserts a session, or a sign-in in progress. */
export async function insertSession(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  given: NewSession,
  now: Date,
): Promise<void> {
  const { facts, place, ...rest } = given
  await newSession(tx).execute({
    ...rest,
    ...facts,
    ...columnsOf(place),
    clientId,
    cardmemberId,
    openedAt: now,
    lastActiveAt: now,
  })
}

/** A session by its id, in any state. */
export async function readSession(tx: Tx, clientId: string, sessionId: string) {
  const [row] = await tx
    .select()
    .from(authSession)
    .where(and(eq(authSession.clientId, clientId), eq(authSession.sessionId, sessionId)))
  return row
}

/** Ends one session with all its tokens. Returns true if this call ended it. */
export async function endSession(
  tx: Tx,
  clientId: string,
  sessionId: string,
  because: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(authSession)
    .set({ endedAt: now, endedBecause: because })
    .where(
      and(
        eq(authSession.clientId, clientId),
        eq(authSession.sessionId, sessionId),
        isNull(authSession.endedAt),
      ),
    )
    .returning({ sessionId: authSession.sessionId })
  return ended.length === 1
}

/** Deletes a batch of sessions that ended or expired before this time, with their tokens and codes.
 * Returns their number. */
export const purgeSessions = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(
    tx,
    authSession,
    or(lt(authSession.expiresAt, before), lt(authSession.endedAt, before)),
  )
