import { CODE_BUDGET_MS } from '../../domain/otp/rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { purgeFlows } from '../../domain/flows/store.ts'
import { purgeHandshakes } from '../../platform/seal/store.ts'
import { purgeTries } from '../../domain/credentials/tries.ts'
import { purgeSessions } from './session-store.ts'

/** Removes what nothing can need any more: ended handshakes with the uids they saw, lapsed tries, and
 * sessions and enrollment and recovery flows with their tokens and codes once a day's budget no longer
 * counts them. Each in a transaction of its own, so that none holds up a call; run it every few
 * minutes. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CODE_BUDGET_MS)
  await db.write((tx) => purgeHandshakes(tx, now))
  await db.write((tx) => purgeTries(tx, now))
  await db.write((tx) => purgeSessions(tx, before))
  await db.write((tx) => purgeFlows(tx, before))
}
