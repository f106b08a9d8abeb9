import type { Job } from '../../platform/jobs/job.ts'
import { purgeGuesses } from './guesses.ts'

/** Deletes counters of guessed statements that no longer count. */
export const purgeGuessesJob: Job = {
  name: 'purge-guesses',
  schedule: { everyMinutes: 5 },
  async work({ db, now }) {
    await db.write((tx) => purgeGuesses(tx, now))
    return {}
  },
}
