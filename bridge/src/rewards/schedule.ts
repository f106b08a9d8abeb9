import type { Tier } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/rules/days'
import type { Job } from '../jobs/job.ts'
import { chargeYearlyFees } from './yearly-fees.ts'

/** Charges the yearly fee of the rewards to the tiers that pay it. */
export const yearlyFeesJob = (feeTiers: readonly Tier[]): Job => ({
  name: 'charge-yearly-fees',
  schedule: { dailyAtMinute: 60 },
  work: async ({ db, now }) => ({
    charged: await db.write((tx) => chargeYearlyFees(tx, riyadhDay(now), feeTiers)),
  }),
})
