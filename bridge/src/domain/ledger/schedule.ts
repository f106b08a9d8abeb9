import type { Job } from '../../platform/jobs/job.ts'
import { archiveHistory } from './archive.ts'
import { checkLedger, readUnchecked } from './check.ts'
import { closeCyclesJob } from './close-due-cycles.ts'
import { expireAuthorizations } from './release.ts'

const EXPIRED_AT_ONCE = 1_000

/** Expires authorizations that were not posted in time, so that they no longer hold credit. */
export const expireAuthorizationsJob: Job = {
  name: 'expire-authorizations',
  schedule: { everyMinutes: 15 },
  async work({ db, now, signal }) {
    let expired = 0
    for (let ended = EXPIRED_AT_ONCE; ended === EXPIRED_AT_ONCE && !signal.aborted;) {
      ended = await db.write((tx) => expireAuthorizations(tx, now, EXPIRED_AT_ONCE))
      expired += ended
    }
    return { expired }
  },
}

/** Closes the cycles that have ended, then archives old rows, then checks the ledger. A scheduled
 * check covers what was written since the last check if that found no difference; a manual run
 * checks everything. `daysToPay` is the number of days to pay a new statement. */
export const ledgerJobs = (daysToPay: number): readonly Job[] => [
  closeCyclesJob(daysToPay),
  {
    name: 'archive-history',
    schedule: { dailyAtMinute: 2 * 60 + 30 },
    work: ({ db, now, signal }) => archiveHistory(db, now, signal),
  },
  {
    name: 'check-ledger',
    schedule: { dailyAtMinute: 3 * 60 + 30 },
    async work({ db, now, signal, logger, isByHand }) {
      const since = isByHand ? null : await db.read(readUnchecked)
      const { accounts, statements, differences } = await checkLedger(db, now, signal, since)
      if (differences.length > 0) {
        const shown = differences.slice(0, 20)
        logger.error(
          { count: differences.length, differences: shown },
          'the ledger does not add up',
        )
      }
      return { accounts, statements, differences: differences.length }
    },
  },
]
