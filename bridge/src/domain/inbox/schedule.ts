import { INBOX_RETENTION_DAYS } from '@sadu/contract/inbox/kinds'
import { DAY_MS } from '@sadu/contract/core/time'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteOldInbox } from './store.ts'

/** Deletes inbox items after half a year. */
export const purgeInboxJob: Job = {
  name: 'purge-inbox',
  schedule: { dailyAtMinute: 2 * 60 },
  async work(parts) {
    const before = new Date(parts.now.getTime() - INBOX_RETENTION_DAYS * DAY_MS)
    return { deleted: await inBatches(parts, (tx) => deleteOldInbox(tx, before)) }
  },
}
