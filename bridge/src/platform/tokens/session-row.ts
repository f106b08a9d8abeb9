import type { Tx } from '../db/database.ts'
import { and, eq, isNull, lt, sql } from '../db/drizzle.ts'
import { prepared } from '../db/prepared.ts'
import { authSession } from '../db/schema/sessions.ts'

/** The data of a session that decides whether it is active. */
export type SessionRow = {
  kind: 'temp' | 'access'
  jkt: string
  lastActiveAt: Date
  expiresAt: Date
  endedAt: Date | null
}

const byId = prepared('auth_session_by_id', (tx) =>
  tx
    .select({
      kind: authSession.kind,
      jkt: authSession.jkt,
      lastActiveAt: authSession.lastActiveAt,
      expiresAt: authSession.expiresAt,
      endedAt: authSession.endedAt,
    })
    .from(authSession)
    .where(
      and(
        eq(authSession.clientId, sql.placeholder('clientId')),
        eq(authSession.sessionId, sql.placeholder('sessionId')),
      ),
    )
    .prepare('auth_session_by_id'),
)

/** Reads a session. This is the only query that every call with a token makes. */
export async function findSession(
  tx: Tx,
  clientId: string,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await byId(tx).execute({ clientId, sessionId })
  return row
}

/** Records activity of the session. Of several concurrent calls, one writes. */
export async function recordActivity(
  tx: Tx,
  clientId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(authSession)
    .set({ lastActiveAt: now })
    .where(
      and(
        eq(authSession.clientId, clientId),
        eq(authSession.sessionId, sessionId),
        lt(authSession.lastActiveAt, now),
        isNull(authSession.endedAt),
      ),
    )
}
