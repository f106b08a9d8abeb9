import { riyadhDay } from '@sadu/contract/core/days'
import type { Job } from '../bridge/src/platform/jobs/job.ts'
import { fillRates } from './foreign-rates.ts'
import { liveMoment } from './live-moment.ts'
import { randomness } from './randomness.ts'

/** Simulates an event for one of the demonstration's people about every minute. */
export function liveJob(startedAt: Date): Job {
  const random = randomness(startedAt.getTime())
  return {
    name: 'live-demonstration',
    schedule: { everyMinutes: 1 },
    async work({ db, now, logger }) {
      const what = await db.write((tx) => liveMoment(tx, { now, random }))
      logger.debug({ what }, 'demonstration')
      return {}
    },
  }
}

/** Fills the rates of each new day of the demonstration. */
export const ratesJob: Job = {
  name: 'demonstration-rates',
  schedule: { dailyAtMinute: 1 },
  async work({ db, now }) {
    return { filled: await db.write((tx) => fillRates(tx, riyadhDay(now))) }
  },
}
