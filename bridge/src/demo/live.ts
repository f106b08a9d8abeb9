import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { liveMoment } from './live-moment.ts'
import { randomness, type Randomness } from './randomness.ts'

const SECOND_MS = 1_000
const BETWEEN_MOMENTS = [30, 150] as const

export type LiveParts = { db: Database; logger: Logger; now: () => Date }

/** Lets the demonstration live: every minute or two something happens to one of its people. What goes
 * wrong is logged and forgotten. Answers how to stop; nothing happens any more once that resolves. */
export function startLive({ db, logger, now }: LiveParts): () => Promise<void> {
  const random: Randomness = randomness(now().getTime())
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function happen(): Promise<void> {
    try {
      const what = await db.write((tx) => liveMoment(tx, { now: now(), random }))
      logger.debug({ what }, 'demonstration')
    } catch (error) {
      logger.error({ err: error }, 'the demonstration stands still')
    }
    if (!isStopped) next()
  }
  function next(): void {
    const wait = random.between(...BETWEEN_MOMENTS) * SECOND_MS
    timer = setTimeout(() => void (running = happen()), wait).unref()
  }
  next()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
