import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Job } from './jobs.ts'
import { firstDue, nextDue } from './schedule.ts'
import { enlist, giveBack, take } from './store.ts'

const SECOND_MS = 1_000
/** The first look comes after the start, which it must not slow down. */
const FIRST_LOOK_MS = 5 * SECOND_MS
const EVERY_MS = 30 * SECOND_MS
/** How long a job may take before another bridge believes that this one died. */
const HELD_MS = 2 * 3_600 * SECOND_MS
/** What failed, or was stopped, is tried again this soon. */
const AGAIN_MINUTES = 5

export type RunnerParts = {
  db: Database
  logger: Logger
  now: () => Date
  jobs: readonly Job[]
}

export type Runner = {
  /** Runs whatever is due, one job after the other. */
  round(): Promise<void>
  /** No job begins any more; resolves when the one that runs has ended. */
  stop(): Promise<void>
}

/** Runs jobs when they are due. Of several bridges on one database each job is one's at a time. */
export function createRunner({ db, logger, now, jobs }: RunnerParts): Runner {
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isEnlisted = false

  async function round(): Promise<void> {
    if (!isEnlisted) {
      for (const { name, schedule } of jobs) {
        await db.write((tx) => enlist(tx, name, firstDue(schedule, now())))
      }
      isEnlisted = true
    }
    for (const job of jobs) {
      if (ending.signal.aborted) return
      const until = new Date(now().getTime() + HELD_MS)
      if (await db.write((tx) => take(tx, job.name, now(), until))) await run(job)
    }
  }

  async function run({ name, schedule, work }: Job): Promise<void> {
    let outcome: 'done' | 'failed' | 'stopped' = 'failed'
    try {
      const did = await work({ db, logger, now: now(), signal: ending.signal })
      outcome = ending.signal.aborted ? 'stopped' : 'done'
      logger.info({ job: name, outcome, ...did }, 'job')
    } catch (error) {
      logger.error({ err: error, job: name }, 'job failed')
    }
    const due = nextDue(outcome === 'done' ? schedule : { everyMinutes: AGAIN_MINUTES }, now())
    await db.write((tx) => giveBack(tx, { name, now: now(), due, outcome }))
  }

  return {
    round: () => {
      const own = running.then(round)
      running = own.catch(() => {})
      return own
    },
    stop: () => {
      ending.abort()
      return running
    },
  }
}

/** Looks every half minute for jobs that are due, the first time soon after the start. A look that
 * fails is logged, and the next one tries again. Answers how to stop. */
export function startJobs(parts: RunnerParts): () => Promise<void> {
  const runner = createRunner(parts)
  let timer: NodeJS.Timeout | undefined
  const lookIn = (ms: number) => {
    timer = setTimeout(() => {
      void runner
        .round()
        .catch((err: unknown) => parts.logger.error({ err }, 'jobs failed'))
        .finally(() => timer !== undefined && lookIn(EVERY_MS))
    }, ms).unref()
  }
  lookIn(FIRST_LOOK_MS)
  return () => {
    clearTimeout(timer)
    timer = undefined
    return runner.stop()
  }
}
