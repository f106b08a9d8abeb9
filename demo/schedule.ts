import { riyadhDay } from '@sadu/contract/core/days'
import type { Job } from '../bridge/src/platform/jobs/job.ts'
import { fillRates } from './foreign-rates.ts'
import { liveMoment } from './live-moment.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { postPaid } from './payments/post-paid.ts'
import { randomness } from './randomness.ts'

/** Creates the job that simulates an event for one of the demonstration's people about every
 * minute. */
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

/** The job that fills the rates of each new day of the demonstration. */
export const ratesJob: Job = {
  name: 'demonstration-rates',
  schedule: { dailyAtMinute: 1 },
  async work({ db, now }) {
    return { filled: await db.write((tx) => fillRates(tx, riyadhDay(now))) }
  },
}

/** The time before a payment through the payment page is posted. */
const ON_ITS_WAY_MS = 2 * MINUTE_MS

/** Creates the job that posts payments made through the payment page, as the issuer's feed does. */
export function postPaymentsJob(startedAt: Date): Job {
  const random = randomness(startedAt.getTime() + 1)
  return {
    name: 'demonstration-payments',
    schedule: { everyMinutes: 1 },
    async work({ db, now }) {
      const before = new Date(now.getTime() - ON_ITS_WAY_MS)
      return { posted: await db.write((tx) => postPaid(tx, before, { now, random })) }
    },
  }
}
