import { SECOND_MS } from '@sadu/contract/core/time'
import type { Database } from '../db/database.ts'
import { renewJob, requireClaim, type JobClaim } from './store.ts'

/** How long a claim lasts unless it is renewed: this long after its owner died, another bridge takes
 * the job over. */
export const LEASE_MS = 10 * SECOND_MS
/** Two renewals may be late or lost. */
const RENEW_EVERY_MS = 3 * SECOND_MS

/** Renews the lease of a claim until the returned function is called. Calls `lost` if another
 * bridge has claimed the job. A renewal that fails is left to the next one. */
export function renewLease(
  { db, now, lost }: { db: Database; now: () => Date; lost: () => void },
  claim: JobClaim,
): () => void {
  let isRenewing = false
  async function renew(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    try {
      const until = new Date(now().getTime() + LEASE_MS)
      if (!(await db.write((tx) => renewJob(tx, claim, until)))) lost()
    } catch {
      // The database does not answer, which the job notices as well.
    } finally {
      isRenewing = false
    }
  }
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** The database as the owner of a claim sees it: each transaction is refused with `LeaseLost`
 * once another bridge has claimed the job. */
export const fencedDatabase = (db: Database, claim: JobClaim): Database => ({
  ...db,
  write: (work) =>
    db.write(async (tx, exec) => {
      await requireClaim(tx, claim)
      return work(tx, exec)
    }),
})
