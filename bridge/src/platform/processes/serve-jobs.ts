/** What a process of a pool says: that it can begin, or what came of its job. */
export type ProcessAnswer<Result> = { isReady: true } | { result: Result } | { failure: string }

/** The program of a pool: makes `prepare` of what the pool was set up with, then answers its jobs one at
 * a time. It ends with the bridge; signals are the bridge's, which lets running jobs end first. */
export function serveJobs(prepare: (setup: never) => (job: never) => unknown): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.once('message', (setup) => {
    const work = prepare(setup as never)
    process.on('message', (job) => void answerOf(() => work(job as never)).then(say))
    say({ isReady: true })
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
