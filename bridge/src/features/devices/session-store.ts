import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, gt, isNull, ne, or } from '../../platform/db/drizzle.ts'
import { authSession } from '../../platform/db/schema/sessions.ts'
import { columnsOf, type Place } from '../../domain/devices/device-facts.ts'
import type { Owner } from '../../core/owner.ts'

type EndReason = NonNullable<(typeof authSession.$inferSelect)['endedBecause']>

/** Selects sessions of a person: one, all except one, or those of a device, by its id and by its
 * key. The key also matches a session that was opened before the device was trusted. */
export type Which = { sessionId: string } | { except: string } | { deviceId: string; jkt: string }

const isOwners = ({ clientId, cardmemberId }: Owner) =>
  and(eq(authSession.clientId, clientId), eq(authSession.cardmemberId, cardmemberId))

function isMeant(which: Which) {
  if ('sessionId' in which) return eq(authSession.sessionId, which.sessionId)
  if ('except' in which) return ne(authSession.sessionId, which.except)
  return or(eq(authSession.deviceId, which.deviceId), eq(authSession.jkt, which.jkt))
}

/** Sessions that have not ended, by last activity; includes idle ones. */
export async function listUnended(tx: Tx, owner: Owner, now: Date) {
  return tx
    .select()
    .from(authSession)
    .where(
      and(
        isOwners(owner),
        eq(authSession.kind, 'access'),
        isNull(authSession.endedAt),
        gt(authSession.expiresAt, now),
      ),
    )
    .orderBy(desc(authSession.lastActiveAt))
}

/** One session of the person, in any state. */
export async function findSession(tx: Tx, owner: Owner, sessionId: string) {
  const [row] = await tx
    .select()
    .from(authSession)
    .where(and(isOwners(owner), eq(authSession.sessionId, sessionId)))
  return row
}

/** Ends sessions, including sign-ins in progress, with all their tokens. Returns the ids of those
 * that were open. */
export async function endWhich(
  tx: Tx,
  owner: Owner,
  which: Which,
  { because, now }: { because: EndReason; now: Date },
): Promise<string[]> {
  const ended = await tx
    .update(authSession)
    .set({ endedAt: now, endedBecause: because })
    .where(and(isOwners(owner), isMeant(which), isNull(authSession.endedAt)))
    .returning({ sessionId: authSession.sessionId, kind: authSession.kind })
  return ended.flatMap(({ sessionId, kind }) => (kind === 'access' ? [sessionId] : []))
}

/** Stores the location of a session. */
export async function placeSession(
  tx: Tx,
  owner: Owner,
  sessionId: string,
  place: Place,
): Promise<void> {
  await tx
    .update(authSession)
    .set(columnsOf(place))
    .where(and(isOwners(owner), eq(authSession.sessionId, sessionId)))
}
