import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { purgeExpired } from '../features/session/purge.ts'
import { purgeGuesses } from '../features/statements/guesses.ts'
import type { Keys } from '../keys/keys.ts'
import { purgeChallenges } from '../passkeys/challenge-store.ts'
import { purgeOperations } from './retention.ts'

const MINUTE_MS = 60 * 1_000

type UpkeepParts = {
  db: Database
  keys: Pick<Keys, 'rotate'>
  logger: Logger
  now: () => Date
}

/** Rotates the keys that are due every hour and deletes what has expired every five minutes. A round
 * that fails is logged, and the next one tries again. Answers how to stop. */
export function startUpkeep({ db, keys, logger, now }: UpkeepParts): () => void {
  const rounds = [
    every(5 * MINUTE_MS, 'purge', async () => {
      await purgeExpired(db, now())
      await purgeOperations(db, now())
      await db.write((tx) => purgeChallenges(tx, now()))
      await db.write((tx) => purgeGuesses(tx, now()))
    }),
    every(60 * MINUTE_MS, 'keys', () => keys.rotate(now())),
  ]
  return () => rounds.forEach((round) => clearInterval(round))

  function every(ms: number, round: string, work: () => Promise<void>) {
    const run = () =>
      void work().catch((err: unknown) => logger.error({ err, round }, 'upkeep failed'))
    return setInterval(run, ms).unref()
  }
}
