import type { Job } from '../../platform/jobs/job.ts'
import { purgeExpired } from './purge.ts'

/** Deletes ended handshakes, attempts, sessions and flows. */
export const purgeSessionsJob: Job = {
  name: 'purge-sessions',
  schedule: { everyMinutes: 5 },
  async work({ db, now }) {
    await purgeExpired(db, now)
    return {}
  },
}
