import { Worker } from 'node:worker_threads'
import type { JobLimits, Watched } from './job-limits.ts'

/** What a process of a pool says: that it can begin, or what came of its job. */
export type ProcessAnswer<Result> = { isReady: true } | { result: Result } | { failure: string }

/** What a process is told first. */
export type ProcessSetup = { setup: object; limits: JobLimits }

/** The program of a pool: makes `prepare` of what the pool was set up with, then answers its jobs one at
 * a time. It ends with the bridge; signals are the bridge's, which lets running jobs end first. */
export function serveJobs(
  prepare: (setup: never) => ((job: never) => unknown) | Promise<(job: never) => unknown>,
): void {
  let prepared: Promise<(job: never) => unknown> | null = null
  let mark = (_isRunning: boolean) => {}
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', (message) => {
    if (prepared === null) {
      const { setup, limits } = message as ProcessSetup
      if (Object.keys(limits).length > 0) mark = watched(limits)
      prepared = Promise.try(() => prepare(setup as never))
      void prepared.then(() => say({ isReady: true }))
      return
    }
    const work = prepared
    mark(true)
    void answerOf(async () => (await work)(message as never))
      .finally(() => mark(false))
      .then(say)
  })
}

/** Has a thread watch what each job takes. Answers what tells it that one begins or ends. */
function watched(limits: JobLimits): (isRunning: boolean) => void {
  const job = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: Watched = { job, limits }
  new Worker(new URL('./watch-process.ts', import.meta.url), { workerData }).unref()
  let number = 0
  return (isRunning) => {
    if (isRunning) number += 1
    Atomics.store(job, 0, isRunning ? number : 0)
    Atomics.notify(job, 0)
  }
}

async function answerOf(work: () => unknown): Promise<ProcessAnswer<unknown>> {
  try {
    return { result: await work() }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

function say(answer: ProcessAnswer<unknown>): void {
  process.send?.(answer)
}

/** Native code may say what is wrong as the code of an error without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code)
}
