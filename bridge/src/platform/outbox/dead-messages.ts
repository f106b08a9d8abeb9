import type { Tx } from '../db/database.ts'
import { and, asc, eq, inArray, isNull, ne, sql } from '../db/drizzle.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { NOTICE_LIFETIME_MS } from './backoff.ts'
import { UNDELIVERED } from './receipts.ts'
import { notifyDispatchers } from './store.ts'

const isDead = and(
  eq(outboxMessage.state, 'dead'),
  ne(outboxMessage.channel, 'issuer'),
  isNull(outboxMessage.code),
)

/** The maximum number of dead messages that are shown. */
const SHOWN = 50

/** Reads the messages to people that were given up, oldest first, without their content. */
export function readDeadMessages(tx: Tx) {
  return tx
    .select({
      id: outboxMessage.id,
      channel: outboxMessage.channel,
      purpose: outboxMessage.purpose,
      recipient: outboxMessage.recipient,
      attempts: outboxMessage.attempts,
      failure: outboxMessage.failure,
      endedAt: outboxMessage.endedAt,
    })
    .from(outboxMessage)
    .where(isDead)
    .orderBy(asc(outboxMessage.id))
    .limit(SHOWN)
}

/** Resends notices and alerts that were given up: the one with this id, or all if null. Codes and
 * calls are never resent. Returns the number resent. */
export async function reviveMessages(tx: Tx, id: number | null, now: Date): Promise<number> {
  const revived = await tx
    .update(outboxMessage)
    .set({
      state: 'waiting',
      attempts: 0,
      renewed: sql`${outboxMessage.renewed}
        + coalesce(starts_with(${outboxMessage.failure}, ${UNDELIVERED}), false)::int`,
      dueAt: now,
      endedAt: null,
      failure: null,
      expiresAt: new Date(now.getTime() + NOTICE_LIFETIME_MS),
    })
    .where(
      and(
        isDead,
        inArray(outboxMessage.purpose, ['notice', 'alert']),
        id === null ? undefined : eq(outboxMessage.id, id),
      ),
    )
    .returning({ id: outboxMessage.id })
  notifyDispatchers(tx)
  return revived.length
}
