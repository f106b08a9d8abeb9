import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { Refusal } from '../../core/refusal.ts'
import type { ProcessAnswer, ProcessSetup } from './serve-jobs.ts'
import { type JobLimits, OVER_LIMIT } from './job-limits.ts'

/** A job took more of the processor or of memory than it may: it would again. */
export class JobOverLimit extends Error {}

/** Processes beside the bridge that do what would block it. */
export type ProcessPool<Job, Result> = {
  /** What came of a job. Refuses with `unavailable` when too many wait already, when the job takes too
   * long or its process breaks; the next job is served again. Throws `JobOverLimit` for one that takes more than it
   * may, and what the program throws. */
  run(job: Job): Promise<Result>
  /** Starts a process, so that the first job does not wait for it. */
  warm(): void
  /** Ends all processes; whoever still waits is refused. */
  close(): Promise<void>
}

export type PoolOptions = {
  /** What each process runs; it calls `serveJobs`. */
  program: URL
  /** Sent to each process before its first job. */
  setup?: object
  /** How many processes work side by side; each is started when a job finds no free one. */
  size?: number
  longestQueue?: number
  /** By the clock, against a job that hangs. A busy machine must not come near it. */
  longestJobMs?: number
  /** What each job may take of the machine; nothing watches it without them. */
  limits?: JobLimits
  /** A process is replaced after so many jobs. It goes on until the one after it is ready. */
  jobsPerProcess?: number
  /** Told why a process broke or was given up. */
  report: (error: Error) => void
}

type Waiting<Job, Result> = {
  job: Job
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

type Worker<Job, Result> = {
  child: ChildProcess
  isReady: boolean
  current: (Waiting<Job, Result> & { limit: NodeJS.Timeout }) | null
  jobsDone: number
  /** The one that it takes over from, or its successor that is not ready yet. */
  before: Worker<Job, Result> | null
  after: Worker<Job, Result> | null
}

/** So many characters of what a process said before it ended are reported. */
const LONGEST_REASON = 2_000

/** Makes a pool, which starts nothing yet. It has none of the bridge's secrets and flags. */
export function createProcessPool<Job extends object, Result>({
  program,
  setup = {},
  size = 1,
  longestQueue = 64,
  longestJobMs = 20_000,
  limits = {},
  jobsPerProcess = Infinity,
  report,
}: PoolOptions): ProcessPool<Job, Result> {
  type Member = Worker<Job, Result>
  const queue: Waiting<Job, Result>[] = []
  const workers = new Set<Member>()
  let isClosed = false

  function start(before: Member | null = null): Member {
    const child = fork(program, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const worker: Member = {
      child,
      isReady: false,
      current: null,
      jobsDone: 0,
      before,
      after: null,
    }
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LONGEST_REASON)
    })
    child.on('message', (answer: ProcessAnswer<Result>) => {
      if ('isReady' in answer) takeOver(worker)
      if ('result' in answer) settle(worker, ({ resolve }) => resolve(answer.result))
      if ('failure' in answer) settle(worker, ({ reject }) => reject(new Error(answer.failure)))
    })
    child.on('error', (error) => giveUp(worker, error))
    child.on('close', () => {
      const why = `the process ended ${said}`.trim()
      giveUp(worker, said.includes(OVER_LIMIT) ? new JobOverLimit(why) : new Error(why))
    })
    workers.add(worker)
    rest(child)
    child.send({ setup, limits } satisfies ProcessSetup, () => {})
    return worker
  }

  function takeOver(worker: Member): void {
    worker.isReady = true
    const { before } = worker
    worker.before = null
    if (before && !before.current) retire(before)
    if (worker.current) worker.child.send(worker.current.job)
    next()
  }

  function settle(worker: Member, outcome: (job: Waiting<Job, Result>) => void): void {
    const { current } = worker
    if (!current) return
    clearTimeout(current.limit)
    worker.current = null
    worker.jobsDone += 1
    rest(worker.child)
    outcome(current)
    if (worker.after?.isReady) retire(worker)
    else if (worker.jobsDone >= jobsPerProcess && workers.has(worker)) {
      worker.after ??= start(worker)
    }
    next()
  }

  function giveUp(worker: Member, why: Error): void {
    if (!workers.has(worker)) return
    if (!isClosed) report(why)
    retire(worker)
    if (worker.before) worker.before.after = null
    const cause = why instanceof JobOverLimit ? why : new Refusal('unavailable')
    settle(worker, ({ reject }) => reject(cause))
    next()
  }

  function retire(worker: Member): void {
    workers.delete(worker)
    if (worker.after) worker.after.before = null
    worker.child.kill('SIGKILL')
  }

  function next(): void {
    if (isClosed) return
    while (queue.length > 0) {
      const members = [...workers].filter(({ before }) => before === null)
      const free = members.find(({ current }) => current === null)
      const worker = free ?? (members.length < size ? start() : null)
      const job = worker && queue.shift()
      if (!job) return
      const limit = setTimeout(() => {
        giveUp(worker, new Error(`a job was not done within ${longestJobMs} ms`))
      }, longestJobMs)
      worker.current = { ...job, limit }
      wake(worker.child)
      if (worker.isReady) worker.child.send(job.job)
    }
  }

  return {
    async run(job) {
      if (isClosed || queue.length >= longestQueue) throw new Refusal('unavailable')
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject })
        next()
      })
    },

    warm() {
      if (!isClosed && workers.size === 0) start()
    },

    async close() {
      isClosed = true
      const ended = [...workers].map(({ child }) => {
        wake(child)
        return new Promise((resolve) => child.once('close', resolve))
      })
      for (const { reject } of queue.splice(0)) reject(new Refusal('unavailable'))
      for (const worker of workers) giveUp(worker, new Error('the pool was closed'))
      await Promise.all(ended)
    },
  }
}

/** The bridge stays up for a job that somebody waits for, and for nothing else. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
}

function wake(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}
