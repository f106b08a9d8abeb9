import type { Job } from '../../platform/jobs/job.ts'
import { purgeExpired } from './purge.ts'

/** Deletes ended handshakes, tries, sessions and enrollments. */
export const purgeSessionsJob: Job = {
  name: 'purge-sessions',
  schedule: { everyMinutes: 5 },
  async work({ db, now }) {
    await purgeExpired(db, now)
    return {}
  },
}
