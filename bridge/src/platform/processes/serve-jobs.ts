/** What a process of a pool says: that it can begin, or what came of its job. */
export type ProcessAnswer<Result> = { isReady: true } | { result: Result } | { failure: string }

/** The program of a pool: makes `prepare` of what the pool was set up with, then answers its jobs one at
 * a time. It ends with the bridge; signals are the bridge's, which lets running jobs end first. */
export function serveJobs(
  prepare: (setup: never) => ((job: never) => unknown) | Promise<(job: never) => unknown>,
): void {
  let prepared: Promise<(job: never) => unknown> | null = null
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', (message) => {
    if (prepared === null) {
      prepared = Promise.try(() => prepare(message as never))
      void prepared.then(() => say({ isReady: true }))
      return
    }
    const work = prepared
    void answerOf(async () => (await work)(message as never)).then(say)
  })
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
