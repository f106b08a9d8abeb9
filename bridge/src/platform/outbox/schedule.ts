import { inBatches } from '../jobs/in-batches.ts'
import type { Job } from '../jobs/job.ts'
import { purgeNoticeBudgets } from './notice-budget.ts'
import { purgeReceipts } from './receipts.ts'
import { clearExpiredCodes, endUnattended, purgeMessages } from './store.ts'
import { DAY_MS } from '@sadu/contract/core/time'

/** Retention of messages: long enough to investigate problems, without becoming an archive. */
const KEPT_MS = 30 * DAY_MS

/** Removes expired codes and deletes old messages. */
export const clearMessagesJob: Job = {
  name: 'clear-messages',
  schedule: { everyMinutes: 1 },
  async work(parts) {
    const { now } = parts
    const before = new Date(now.getTime() - KEPT_MS)
    return {
      cleared: await inBatches(parts, (tx) => clearExpiredCodes(tx, now)),
      ended: await inBatches(parts, (tx) => endUnattended(tx, now)),
      budgets: await inBatches(parts, (tx) => purgeNoticeBudgets(tx, now)),
      deleted: await inBatches(parts, (tx) => purgeMessages(tx, before)),
      receipts: await inBatches(parts, (tx) => purgeReceipts(tx, before)),
    }
  },
}
