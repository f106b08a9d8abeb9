import type { Logger } from 'pino'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import type { Database, Tx } from '../db/database.ts'
import { startRounds } from '../rounds/rounds.ts'
import { readNextRetry } from './failed-tasks.ts'
import type { Job } from './job.ts'
import { keepLease, LEASE_MS, fencedDatabase } from './lease.ts'
import { firstDue, nextDue } from './schedule.ts'
import {
  claimJob,
  completeJob,
  JobTakenOver,
  readDueTimes,
  registerJob,
  type JobClaim,
} from './store.ts'

/** The first poll is delayed so that it does not slow down the start. */
const FIRST_POLL_MS = 5 * SECOND_MS
/** How many jobs one bridge runs at once, besides those of every bridge: a long one holds up no
 * other. */
export const JOBS_AT_ONCE = 4
/** Delay before a failed job is retried. */
const RETRY_MS = 5 * MINUTE_MS
/** Delay before a job that is due and could not be claimed is tried again. */
const UNCLAIMED_MS = SECOND_MS

export type RunnerParts = {
  db: Database
  logger: Logger
  now: () => Date
  jobs: readonly Job[]
  /** Called when a job has ended, so that there is room for another one. */
  ended?: () => void
}

export type Runner = {
  /** Starts the due jobs that there is room for. Returns how many, and when to poll next; null if
   * nothing is known to become due. */
  poll(): Promise<{ started: number; next: Date | null }>
  /** Runs all due jobs to their end. */
  round(): Promise<void>
  /** Starts no further job and resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Runs jobs when they are due. A job runs on one of the bridges of a database at a time, except
 * for jobs with `onEveryBridge`. */
export function createRunner({ db, logger, now, jobs, ended }: RunnerParts): Runner {
  /** Next due time on this bridge of each job with `onEveryBridge`. The first one comes from its
   * schedule. */
  const dueHere = new Map<string, Date>()
  const ending = new AbortController()
  const runs = new Map<Job, Promise<void>>()
  let polling: Promise<unknown> = Promise.resolve()
  let isRegistered = false

  async function poll(): Promise<{ started: number; next: Date | null }> {
    if (!isRegistered) {
      for (const { name, schedule } of jobs) {
        await db.write((tx) => registerJob(tx, name, firstDue(schedule, now())))
        dueHere.set(name, nextDue(schedule, now()))
      }
      isRegistered = true
    }
    const times = await db.read(readDueTimes)
    const later: number[] = []
    let started = 0
    for (const job of jobs) {
      if (ending.signal.aborted) return { started, next: null }
      if (runs.has(job)) continue
      const due = (job.onEveryBridge ? dueHere : times).get(job.name) ?? now()
      if (due > now()) later.push(due.getTime())
      else if (await startIfFree(job)) started += 1
      else later.push(now().getTime() + UNCLAIMED_MS)
    }
    return { started, next: later.length > 0 ? new Date(Math.min(...later)) : null }
  }

  /** Returns false if there is no room, or another bridge runs the job. */
  async function startIfFree(job: Job): Promise<boolean> {
    if (job.onEveryBridge) {
      start(job, null)
      return true
    }
    const running = [...runs.keys()].filter(({ onEveryBridge }) => !onEveryBridge)
    if (running.length >= JOBS_AT_ONCE) return false
    const until = new Date(now().getTime() + LEASE_MS)
    const claim = await db.write((tx) => claimJob(tx, job.name, now(), until))
    if (claim) start(job, claim)
    return claim !== null
  }

  function start(job: Job, claim: JobClaim | null): void {
    const running = run(job, claim)
      .catch((err: unknown) => logger.error({ err, job: job.name }, 'a job could not be completed'))
      .finally(() => {
        runs.delete(job)
        ended?.()
      })
    runs.set(job, running)
  }

  async function run({ name, schedule, work }: Job, claim: JobClaim | null): Promise<void> {
    let outcome: 'done' | 'failed' | 'stopped' = 'failed'
    const began = now()
    const lost = new AbortController()
    const stopRenewing = claim && keepLease({ db, now, lost: () => lost.abort() }, claim)
    try {
      const signal = AbortSignal.any([ending.signal, lost.signal])
      const own = claim ? fencedDatabase(db, claim) : db
      const did = await work({ db: own, logger, now: began, signal })
      outcome = signal.aborted ? 'stopped' : 'done'
      logger.info({ job: name, outcome, ...did }, 'job')
    } catch (error) {
      if (error instanceof JobTakenOver) lost.abort()
      else logger.error({ err: error, job: name }, 'job failed')
    }
    stopRenewing?.()
    const named = { name, attempt: claim?.attempt ?? null }
    const isOurs = await db.write(async (tx) => {
      const due = await dueAfter(tx)
      dueHere.set(name, due)
      return completeJob(tx, named, { now: now(), due, outcome })
    })
    if (!isOurs) logger.warn({ job: name }, 'another bridge took the job over')

    async function dueAfter(tx: Tx): Promise<Date> {
      // Another bridge may continue a stopped job at once.
      if (outcome === 'stopped') return now()
      if (outcome === 'failed') return new Date(now().getTime() + RETRY_MS)
      const next = nextDue(schedule, now())
      const retry = await readNextRetry(tx, name, began)
      return retry !== null && retry < next ? retry : next
    }
  }

  const pollInTurn = () => {
    const own = polling.then(poll)
    polling = own.catch(() => {})
    return own
  }
  const settled = () => Promise.all(runs.values())

  return {
    poll: pollInTurn,
    async round() {
      while ((await pollInTurn()).started > 0) await settled()
    },
    async stop() {
      ending.abort()
      await polling
      await settled()
    },
  }
}

/** Starts the jobs when they are due, beginning shortly after the bridge has started. A poll that
 * fails is logged and the next one tries again. Returns a function that stops the jobs. */
export function startJobs(parts: Omit<RunnerParts, 'ended'>): () => Promise<void> {
  const { now, logger } = parts
  let rounds: ReturnType<typeof startRounds> | undefined
  const runner = createRunner({ ...parts, ended: () => rounds?.wake() })
  const first = setTimeout(() => {
    rounds = startRounds({
      now,
      round: async () => (await runner.poll()).next,
      failed: (err) => logger.error({ err }, 'jobs failed'),
    })
  }, FIRST_POLL_MS).unref()
  return async () => {
    clearTimeout(first)
    await Promise.all([rounds?.stop(), runner.stop()])
  }
}
