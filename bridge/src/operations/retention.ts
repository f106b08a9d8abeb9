import { lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idempotentCall } from '../db/schema/operations.ts'
import { clearEnded, purgeMessages } from '../platform/outbox/store.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** A client retries within minutes; a day leaves room for one that was offline. */
const IDEMPOTENCY_KEPT_MS = DAY_MS
/** Long enough to look into what was sent, short enough to keep no archive of codes. */
const OUTBOX_KEPT_MS = 30 * DAY_MS

/** Deletes answers and messages that nothing can ask for any more, and codes that have ended. */
export async function purgeOperations(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.write(async (tx) => {
    await tx.delete(idempotentCall).where(lt(idempotentCall.at, before(IDEMPOTENCY_KEPT_MS)))
    await clearEnded(tx, now)
    await purgeMessages(tx, before(OUTBOX_KEPT_MS))
  })
}
