import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'
import { firstDue, nextDue, type Schedule } from './schedule.ts'
import { dueNames, enlist, giveBack, take } from './store.ts'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** The first poll is delayed so that it does not slow down the start. */
const FIRST_LOOK_MS = 5 * SECOND_MS
const EVERY_MS = 30 * SECOND_MS
/** Lease of a running job: after this another bridge assumes that the owner died. Frequent jobs are
 * short and get a short lease. */
const heldMs = (schedule: Schedule) =>
  'everyMinutes' in schedule && schedule.everyMinutes < 15 ? 10 * MINUTE_MS : 120 * MINUTE_MS
/** Delay before a failed or aborted job is retried. */
const AGAIN_MINUTES = 5

export type RunnerParts = {
  db: Database
  logger: Logger
  now: () => Date
  jobs: readonly Job[]
}

export type Runner = {
  /** Runs all due jobs, one after another. */
  round(): Promise<void>
  /** Starts no further job and resolves when the running one has ended. */
  stop(): Promise<void>
}

/** Runs jobs when they are due. A job runs on one of the bridges of a database at a time, except
 * for jobs with `onEveryBridge`. */
export function createRunner({ db, logger, now, jobs }: RunnerParts): Runner {
  /** Next due time on this bridge of each job with `onEveryBridge`. The first one comes from its
   * schedule. */
  const dueHere = new Map<string, Date>()
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isEnlisted = false

  async function round(): Promise<void> {
    if (!isEnlisted) {
      for (const { name, schedule } of jobs) {
        await db.write((tx) => enlist(tx, name, firstDue(schedule, now())))
        dueHere.set(name, nextDue(schedule, now()))
      }
      isEnlisted = true
    }
    const due = await db.read((tx) => dueNames(tx, now()))
    for (const job of jobs) {
      if (ending.signal.aborted) return
      if (job.onEveryBridge ? isDueHere(job) : due.has(job.name) && (await isTaken(job))) {
        await run(job)
      }
    }
  }

  const isDueHere = ({ name }: Job) => (dueHere.get(name) ?? now()) <= now()

  function isTaken({ name, schedule }: Job): Promise<boolean> {
    const until = new Date(now().getTime() + heldMs(schedule))
    return db.write((tx) => take(tx, name, now(), until))
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
    dueHere.set(name, due)
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

/** Polls every 30 seconds for due jobs, starting shortly after the bridge has started. A failed
 * poll is logged and the next one tries again. Returns a function that stops the polling. */
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
