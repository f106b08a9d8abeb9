import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { Refusal } from '../../core/refusal.ts'
import { CONTENT_PIPE, joinContent, type JobMessage, splitContent } from './content-pipe.ts'
import type { ProcessAnswer, ProcessSetup } from './serve-jobs.ts'
import { type JobLimits, OVER_LIMIT } from './job-limits.ts'

/** A job exceeded its CPU or memory limit. Running it again would not help. */
export class JobOverLimit extends Error {}

/** Child processes for work that would block the bridge. Put large bytes into the `content` of a
 * job or of a result: it is transferred without blocking either side. */
export type ProcessPool<Job, Result> = {
  /** Runs a job and returns its result. Rejects with `unavailable` if too many jobs wait, the job
   * times out or its process dies; later jobs run normally. Throws `JobOverLimit` if the job
   * exceeds its limits, and rethrows the program's own errors. */
  run(job: Job): Promise<Result>
  /** Starts a process, so that the first job need not wait for it. */
  warm(): void
  /** Ends all processes and rejects waiting jobs. */
  close(): Promise<void>
}

export type PoolOptions = {
  /** The module that each process runs; it calls `serveJobs`. */
  program: URL
  /** Sent to each process before its first job. */
  setup?: object
  /** The number of processes that run in parallel. Each is started when a job finds no free one. */
  size?: number
  longestQueue?: number
  /** Wall-clock timeout for a job that hangs. It must be far above the needs of a busy machine. */
  longestJobMs?: number
  /** Limits of each job; unlimited if absent. */
  limits?: JobLimits
  /** A process is replaced after this many jobs, and keeps working until its successor is ready. */
  jobsPerProcess?: number
  /** Called with the reason when a process broke or was stopped. */
  report: (error: Error) => void
}

type Waiting<Job, Result> = {
  job: Job
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

type Worker<Job, Result> = {
  child: ChildProcess
  pipe: Socket
  isReady: boolean
  current: (Waiting<Job, Result> & { limit: NodeJS.Timeout }) | null
  jobsDone: number
  /** The process that this one replaces, and its successor that is not ready yet. */
  before: Worker<Job, Result> | null
  after: Worker<Job, Result> | null
}

/** The number of characters of a dead process's output that are reported. */
const LONGEST_REASON = 2_000

/** Creates a pool without starting processes. Processes get none of the bridge's secrets and
 * flags. */
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
      // On Windows only an overlapped pipe can be read and written at the same time; elsewhere it
      // is a plain pipe.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'overlapped'],
    })
    const pipe = child.stdio[CONTENT_PIPE] as Socket
    // When the process ends, its `close` event is handled.
    pipe.on('error', () => {})
    const worker: Member = {
      child,
      pipe,
      isReady: false,
      current: null,
      jobsDone: 0,
      before,
      after: null,
    }
    let errorOutput = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-LONGEST_REASON)
    })
    child.on('message', (answer: ProcessAnswer) => {
      if ('isReady' in answer) takeOver(worker)
      if ('result' in answer) void receive(worker, answer.result)
      if ('failure' in answer) settle(worker, ({ reject }) => reject(new Error(answer.failure)))
    })
    child.on('error', (error) => giveUp(worker, error))
    child.on('close', () => {
      const why = `the process ended ${errorOutput}`.trim()
      giveUp(worker, errorOutput.includes(OVER_LIMIT) ? new JobOverLimit(why) : new Error(why))
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
    if (worker.current) send(worker, worker.current.job)
    next()
  }

  function send({ child, pipe }: Member, job: Job): void {
    const { message, content } = splitContent(job)
    child.send(message)
    if (content) pipe.write(content)
  }

  async function receive(worker: Member, message: JobMessage): Promise<void> {
    try {
      const result = (await joinContent(message, worker.pipe)) as Result
      settle(worker, ({ resolve }) => resolve(result))
    } catch (error) {
      giveUp(worker, error as Error)
    }
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
        giveUp(worker, new Error(`a job timed out after ${longestJobMs} ms`))
      }, longestJobMs)
      worker.current = { ...job, limit }
      wake(worker.child)
      if (worker.isReady) send(worker, job.job)
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

/** Keeps the bridge running for a job in progress only, not for an idle process. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref()
}

function wake(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}
