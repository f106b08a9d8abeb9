import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { purgeChallenges } from './challenge-store.ts'

/** Deletes expired challenges. */
export const purgeChallengesJob: Job = {
  name: 'purge-challenges',
  schedule: { everyMinutes: 5 },
  work: async (parts) => ({
    deleted: await inBatches(parts, (tx) => purgeChallenges(tx, parts.now)),
  }),
}
