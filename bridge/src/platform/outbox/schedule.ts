import type { Job } from '../jobs/job.ts'
import { purgeNoticeBudgets } from './notice-budget.ts'
import { purgeReceipts } from './receipts.ts'
import { clearEnded, purgeMessages } from './store.ts'
import { DAY_MS } from '@sadu/contract/core/time'

/** Long enough to investigate what was sent, without becoming an archive. */
const KEPT_MS = 30 * DAY_MS

/** Removes expired codes and deletes old messages. */
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
