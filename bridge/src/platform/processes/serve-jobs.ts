import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { CONTENT_PIPE, joinContent, type JobMessage, splitContent } from './content-pipe.ts'
import type { JobLimits, Watched } from './job-limits.ts'

/** Messages from a process: ready, or the outcome of its job. */
export type ProcessAnswer = { isReady: true } | { result: JobMessage } | { failure: string }

/** The first message to a process. */
export type ProcessSetup = { setup: object; limits: JobLimits }

/** The main loop of a process: calls `prepare` with the pool's setup, then runs jobs one at a time.
 * It ends with the bridge. It ignores signals: the bridge handles them and lets running jobs end
 * first. */
export function serveJobs(
  prepare: (setup: never) => ((job: never) => unknown) | Promise<(job: never) => unknown>,
): void {
  let prepared: Promise<(job: never) => unknown> | null = null
  let mark = (_isRunning: boolean) => {}
  const pipe = new Socket({ fd: CONTENT_PIPE })
  // When the bridge ends, the `disconnect` event is handled.
  pipe.on('error', () => {})
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
    void resultOf(async () =>
      (await work)((await joinContent(message as JobMessage, pipe)) as never),
    )
      .finally(() => mark(false))
      .then((outcome) => answerJob(outcome, pipe))
  })
}

/** Starts a thread that watches the resource use of each job. Returns a function to call when a job
 * starts or ends. */
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

type Outcome = { answer: ProcessAnswer; content: Uint8Array | null }

async function resultOf(work: () => unknown): Promise<Outcome> {
  try {
    const { message, content } = splitContent(await work())
    return { answer: { result: message }, content }
  } catch (error) {
    return { answer: { failure: reasonOf(error) }, content: null }
  }
}

function answerJob({ answer, content }: Outcome, pipe: Socket): void {
  say(answer)
  if (content) pipe.write(content)
}

function say(answer: ProcessAnswer): void {
  process.send?.(answer)
}

/** Returns the reason of an error. Native code may put the cause in the code of an error that has
 * no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code)
}
