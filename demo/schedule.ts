import { riyadhDay } from '@sadu/contract/core/days'
import type { Job } from '../bridge/src/platform/jobs/job.ts'
import { fillRates } from './foreign-rates.ts'
import { liveMoment } from './live-moment.ts'
import { randomness } from './randomness.ts'

/** Lets the demonstration live: every minute or so something happens to one of its people. */
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

/** Gives each new day of the demonstration its rates. */
export const ratesJob: Job = {
  name: 'demonstration-rates',
  schedule: { dailyAtMinute: 1 },
  async work({ db, now }) {
    return { filled: await db.write((tx) => fillRates(tx, riyadhDay(now))) }
  },
}
