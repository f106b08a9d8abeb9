import type { Job } from '../../platform/jobs/job.ts'
import { purgeChallenges } from './challenge-store.ts'

/** Deletes expired challenges. */
export const purgeChallengesJob: Job = {
  name: 'purge-challenges',
  schedule: { everyMinutes: 5 },
  async work({ db, now }) {
    await db.write((tx) => purgeChallenges(tx, now))
    return {}
  },
}
