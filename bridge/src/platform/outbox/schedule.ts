import type { Job } from '../jobs/job.ts'
import { purgeNoticeBudgets } from './notice-budget.ts'
import { purgeReceipts } from './receipts.ts'
import { clearEnded, purgeMessages } from './store.ts'
import { DAY_MS } from '@sadu/contract/core/time'

/** Long enough to look into what was sent, short enough to keep no archive. */
const KEPT_MS = 30 * DAY_MS

/** Removes codes that have ended, and messages that are old. */
export const clearMessagesJob: Job = {
  name: 'clear-messages',
  schedule: { everyMinutes: 1 },
  work: ({ db, now }) =>
    db.write(async (tx) => {
      await purgeNoticeBudgets(tx, now)
      return {
        cleared: await clearEnded(tx, now),
        deleted: await purgeMessages(tx, new Date(now.getTime() - KEPT_MS)),
        receipts: await purgeReceipts(tx, new Date(now.getTime() - KEPT_MS)),
      }
    }),
}
