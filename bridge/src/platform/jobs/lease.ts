import { SECOND_MS } from '@sadu/contract/core/time'
import type { Database } from '../db/database.ts'
import { renewJob, requireClaim, type JobClaim } from './store.ts'

/** The duration of a claim unless it is renewed. After this time, another bridge may claim the job
 * of a dead one. */
export const LEASE_MS = 10 * SECOND_MS
/** The renewal interval. Two renewals may be late or lost. */
const RENEW_EVERY_MS = 3 * SECOND_MS

/** Renews the lease of a claim until the returned function is called. Calls `lost` if another
 * bridge has claimed the job. After a failed renewal, the next one tries again. */
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

/** Wraps the database for the owner of a claim: each `write` is refused with `LeaseLost` once
 * another bridge has claimed the job. */
export const fencedDatabase = (db: Database, claim: JobClaim): Database => ({
  ...db,
  write: (work) =>
    db.write(async (tx, exec) => {
      await requireClaim(tx, claim)
      return work(tx, exec)
    }),
})
