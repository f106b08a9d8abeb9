import { CODE_BUDGET_MS } from '../../domain/otp/rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { purgeFlows } from '../../domain/flows/store.ts'
import { purgeHandshakes } from '../../platform/seal/store.ts'
import { purgeTries } from '../../domain/credentials/tries.ts'
import { purgeSessions } from './session-store.ts'

/** Deletes expired data: ended handshakes with their request uids, expired attempts, and sessions
 * and enrollment and recovery flows, with their tokens and codes, once the daily budget no longer
 * counts them. Each in its own transaction, so that calls are not blocked; run it every few
 * minutes. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CODE_BUDGET_MS)
  await db.write((tx) => purgeHandshakes(tx, now))
  await db.write((tx) => purgeTries(tx, now))
  await db.write((tx) => purgeSessions(tx, before))
  await db.write((tx) => purgeFlows(tx, before))
}
