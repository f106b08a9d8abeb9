import { INBOX_RETENTION_DAYS } from '@sadu/contract/inbox/kinds'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteOldInbox } from './store.ts'

/** Deletes inbox items after half a year. */
export const purgeInboxJob: Job = {
  name: 'purge-inbox',
  schedule: { dailyAtMinute: 2 * 60 },
  work: async ({ db, now }) => ({
    deleted: await db.write((tx) =>
      deleteOldInbox(tx, new Date(now.getTime() - INBOX_RETENTION_DAYS * DAY_MS)),
    ),
  }),
}
