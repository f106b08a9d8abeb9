import { riyadhDay } from '@sadu/contract/core/days'
import type { Job } from '../platform/jobs/job.ts'
import { fillRates } from './foreign-rates.ts'
import { liveMoment } from './live-moment.ts'
import { randomness } from './randomness.ts'

/** Lets the demonstration live: every minute or so something happens to one of its people, and each day has its rates. */
export function liveJob(startedAt: Date): Job {
  const random = randomness(startedAt.getTime())
  return {
    name: 'live-demonstration',
    schedule: { everyMinutes: 1 },
    async work({ db, now, logger }) {
      await db.write((tx) => fillRates(tx, riyadhDay(now)))
      const what = await db.write((tx) => liveMoment(tx, { now, random }))
      logger.debug({ what }, 'demonstration')
      return {}
    },
  }
}
