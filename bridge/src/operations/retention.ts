import { lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idempotentCall, outboxMessage } from '../db/schema/operations.ts'
import { purgeRequests } from '../gateways/voice/request-store.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** A client retries within minutes; a day leaves room for one that was offline. */
const IDEMPOTENCY_KEPT_MS = DAY_MS
/** Long enough to look into what was sent, short enough to keep no archive of codes. */
const OUTBOX_KEPT_MS = 30 * DAY_MS
/** A call is over within minutes; late news of it asks for its language. */
const VOICE_KEPT_MS = DAY_MS

/** Deletes answers and messages that nothing can ask for any more. */
export async function purgeOperations(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.write(async (tx) => {
    await tx.delete(idempotentCall).where(lt(idempotentCall.at, before(IDEMPOTENCY_KEPT_MS)))
    await tx.delete(outboxMessage).where(lt(outboxMessage.at, before(OUTBOX_KEPT_MS)))
    await purgeRequests(tx, before(VOICE_KEPT_MS))
  })
}
