import { riyadhDay } from '@sadu/contract/rules/days'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Issuer } from '../issuer/issuer.ts'
import { archiveHistory } from '../ledger/archive.ts'
import { checkLedger } from '../ledger/check.ts'
import { closeDueCycles } from '../ledger/close-due-cycles.ts'
import { expireAuthorizations } from '../ledger/release.ts'
import { chargeYearlyFees } from '../rewards/yearly-fees.ts'
import type { Schedule } from './schedule.ts'

const EXPIRED_AT_ONCE = 1_000

/** What a job works with. It looks at the signal between pieces of work, and ends soon after it. */
type JobParts = { db: Database; now: Date; signal: AbortSignal; logger: Logger }

/** Work that the bridge does by itself, in pieces that may each be done again. It answers how much of
 * what it did. */
export type Job = {
  name: string
  schedule: Schedule
  work: (parts: JobParts) => Promise<Record<string, number>>
}

/** All jobs of an issuer, in the order in which those that are due run. */
export const createJobs = ({ rewards }: Pick<Issuer, 'rewards'>): readonly Job[] => [
  {
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
  },
  {
    name: 'charge-yearly-fees',
    schedule: { dailyAtMinute: 60 },
    async work({ db, now }) {
      const { feeTiers } = rewards
      return { charged: await db.write((tx) => chargeYearlyFees(tx, riyadhDay(now), feeTiers)) }
    },
  },
  {
    name: 'close-cycles',
    schedule: { everyMinutes: 60 },
    work: ({ db, now, signal }) => closeDueCycles(db, now, signal),
  },
  {
    name: 'archive-history',
    schedule: { dailyAtMinute: 2 * 60 + 30 },
    work: ({ db, now, signal }) => archiveHistory(db, now, signal),
  },
  {
    name: 'check-ledger',
    schedule: { dailyAtMinute: 3 * 60 + 30 },
    async work({ db, now, signal, logger }) {
      const { accounts, statements, differences } = await checkLedger(db, now, signal)
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
