import type { Job } from '../jobs/job.ts'
import { clearEnded, purgeMessages } from './store.ts'

/** Long enough to look into what was sent, short enough to keep no archive. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** Removes codes that have ended, and messages that are old. */
export const clearMessagesJob: Job = {
  name: 'clear-messages',
  schedule: { everyMinutes: 1 },
  work: ({ db, now }) =>
    db.write(async (tx) => ({
      cleared: await clearEnded(tx, now),
      deleted: await purgeMessages(tx, new Date(now.getTime() - KEPT_MS)),
    })),
}
