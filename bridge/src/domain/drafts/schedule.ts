import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteOldDrafts } from './store.ts'

/** Deletes drafts 30 days after their last change, with their files. */
export const purgeDraftsJob: Job = {
  name: 'purge-drafts',
  schedule: { everyMinutes: 60 },
  work: async (parts) => ({
    deleted: await inBatches(parts, (tx) => deleteOldDrafts(tx, parts.now)),
  }),
}
