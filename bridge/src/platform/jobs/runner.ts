import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import type { Database, Tx } from '../db/database.ts'
import { startRounds } from '../rounds/rounds.ts'
import { inSpan, setSpanFacts } from '../tracing/spans.ts'
import { readNextRetry } from './failed-tasks.ts'
import type { Job } from './job.ts'
import { fencedDatabase, renewLease, LEASE_MS } from './lease.ts'
import { firstDue, nextDue } from './schedule.ts'
import {
  claimJob,
  completeJob,
  LeaseLost,
  readDueTimes,
  registerJob,
  removeOwnJobs,
  type JobClaim,
  type JobName,
} from './store.ts'

/** The first poll is delayed so that it does not slow down the start. */
const FIRST_POLL_MS = 5 * SECOND_MS
/** The number of jobs that one bridge runs concurrently, besides those with `onEveryBridge`, so
 * that a long one does not block the others. */
export const JOBS_AT_ONCE = 4
/** Delay before a failed job is retried. */
const RETRY_MS = 5 * MINUTE_MS
/** Delay before a job that is due and could not be claimed is tried again. */
const UNCLAIMED_MS = SECOND_MS

export type RunnerParts = {
  /** The unique name of this bridge among the running ones. */
  bridge: string
  db: Database
  logger: Logger
  now: () => Date
  jobs: readonly Job[]
  /** Called when a job has ended, so that another one can start. */
  ended?: () => void
}

export type Runner = {
  /** Starts the due jobs for which there is room. Returns their number, and the time of the next
   * poll; null if no job is known to become due. */
  poll(): Promise<{ started: number; next: Date | null }>
  /** Runs all due jobs until they have ended. */
  round(): Promise<void>
  /** Starts no further job and resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Runs jobs when they are due. A job runs on one of the bridges of a database at a time, except
 * for jobs with `onEveryBridge`. */
export function createRunner({ bridge, db, logger, now, jobs, ended }: RunnerParts): Runner {
  const ending = new AbortController()
  const runs = new Map<Job, Promise<void>>()
  let polling: Promise<unknown> = Promise.resolve()
  let isRegistered = false

  async function poll(): Promise<{ started: number; next: Date | null }> {
    if (!isRegistered) {
      for (const job of jobs) {
        // Jobs that every bridge runs for itself need no first run: their work was done during the
        // start.
        const due = (job.onEveryBridge ? nextDue : firstDue)(job.schedule, now())
        await db.write((tx) => registerJob(tx, nameOf(job), due))
      }
      isRegistered = true
    }
    const times = await db.read((tx) => readDueTimes(tx, bridge))
    const later: number[] = []
    let started = 0
    for (const job of jobs) {
      if (ending.signal.aborted) return { started, next: null }
      if (runs.has(job)) continue
      const due = times.get(job.name) ?? now()
      if (due > now()) later.push(due.getTime())
      else if (await startIfFree(job)) started += 1
      else later.push(now().getTime() + UNCLAIMED_MS)
    }
    return { started, next: later.length > 0 ? new Date(Math.min(...later)) : null }
  }

  /** Returns false if there is no room, or another bridge runs the job. */
  async function startIfFree(job: Job): Promise<boolean> {
    const shared = [...runs.keys()].filter(({ onEveryBridge }) => !onEveryBridge)
    if (!job.onEveryBridge && shared.length >= JOBS_AT_ONCE) return false
    const until = new Date(now().getTime() + LEASE_MS)
    const claiming = { owner: bridge, now: now(), until }
    const claim = await db.write((tx) => claimJob(tx, nameOf(job), claiming))
    if (claim) start(job, claim)
    return claim !== null
  }

  function start(job: Job, claim: JobClaim): void {
    const running = inSpan(`job ${job.name}`, {}, () => run(job, claim), null)
      .catch((err: unknown) => logger.error({ err, job: job.name }, 'a job could not be completed'))
      .finally(() => {
        runs.delete(job)
        ended?.()
      })
    runs.set(job, running)
  }

  async function run({ name, schedule, work }: Job, claim: JobClaim): Promise<void> {
    let outcome: 'done' | 'failed' | 'stopped' = 'failed'
    const began = now()
    const lost = new AbortController()
    const stopRenewing = renewLease({ db, now, lost: () => lost.abort() }, claim)
    try {
      const signal = AbortSignal.any([ending.signal, lost.signal])
      const own = fencedDatabase(db, claim)
      const did = await work({ db: own, logger, now: began, signal })
      outcome = signal.aborted ? 'stopped' : 'done'
      logger.info({ job: name, outcome, ...did }, 'job')
    } catch (error) {
      if (error instanceof LeaseLost) lost.abort()
      else logger.error({ err: error, job: name }, 'job failed')
    }
    setSpanFacts({ outcome })
    stopRenewing()
    const isOurs = await db.write(async (tx) => {
      const due = await dueAfter(tx)
      return completeJob(tx, claim, { now: now(), due, outcome })
    })
    if (!isOurs) logger.warn({ job: name }, 'another bridge took the job over')

    async function dueAfter(tx: Tx): Promise<Date> {
      // Another bridge may continue a stopped job immediately.
      if (outcome === 'stopped') return now()
      if (outcome === 'failed') return new Date(now().getTime() + RETRY_MS)
      const next = nextDue(schedule, now())
      const retry = await readNextRetry(tx, name, began)
      return retry !== null && retry < next ? retry : next
    }
  }

  const nameOf = ({ name, onEveryBridge }: Job): JobName => ({
    name,
    bridge: onEveryBridge ? bridge : '',
  })
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
      // If the database is unavailable, they are purged later.
      await db
        .write((tx) => removeOwnJobs(tx, bridge))
        .catch((err: unknown) => logger.warn({ err }, 'the jobs of this bridge were not removed'))
    },
  }
}

/** Starts the jobs when they are due, beginning shortly after the bridge has started. A poll that
 * fails is logged and the next one tries again. Returns a function that stops the jobs. */
export function startJobs(parts: Omit<RunnerParts, 'ended'>): () => Promise<void> {
  const { now, logger } = parts
  let rounds: ReturnType<typeof startRounds> | undefined
  // The machine name and port may be the same for two bridges behind different addresses.
  const bridge = `${parts.bridge}-${randomBytes(4).toString('hex')}`
  const runner = createRunner({ ...parts, bridge, ended: () => rounds?.wake() })
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
