import { Worker } from 'node:worker_threads'
import { Refusal } from '../handlers.ts'
import type { Language } from './printed-figures.ts'
import { statementCsv } from './statement-csv.ts'
import type { StatementDocument } from './statement-document.ts'
import { OWN_LOOK, type StatementLook } from './statement-look.ts'
import type { PrintAnswer, PrintJob } from './statement-thread.ts'

/** Makes statements into files. */
export type StatementPress = {
  /** The file of a statement. Refuses with `unavailable` when too many wait already, when printing
   * takes too long or its thread breaks; the next one is served again. The same statement always
   * gives the same bytes. */
  renderStatement(
    statement: StatementDocument,
    language: Language,
    format: 'pdf' | 'csv',
  ): Promise<Uint8Array>
  /** Starts the thread that prints, so that the first PDF does not wait for it. */
  warm(): void
  /** Ends the thread; whoever still waits is refused. */
  close(): Promise<void>
}

export type PressOptions = {
  /** Told why a thread broke or was given up. */
  report: (error: Error) => void
  look?: StatementLook
  /** The compiler keeps a little of every document, so its thread is replaced after so many. */
  documentsPerThread?: number
  longestQueue?: number
  longestPrintMs?: number
  thread?: URL
}

type Waiting = PrintJob & { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }

/** A press of one thread, which is started by the first PDF or by `warm`. A worn thread goes on until
 * the one after it is ready, so that nobody waits for the change. */
export function createStatementPress({
  report,
  look = OWN_LOOK,
  documentsPerThread = 300,
  longestQueue = 64,
  longestPrintMs = 20_000,
  thread: threadUrl = new URL('./statement-thread.ts', import.meta.url),
}: PressOptions): StatementPress {
  const queue: Waiting[] = []
  const threads = new Set<Worker>()
  let thread: Worker | null = null
  let successor: Worker | null = null
  let printed = 0
  let printing: (Waiting & { on: Worker; limit: NodeJS.Timeout }) | null = null
  let isClosed = false

  function start(): Worker {
    const worker = new Worker(threadUrl, { workerData: look })
    // The process stays up for a document that somebody waits for, and for nothing else.
    worker.unref()
    threads.add(worker)
    worker.on('message', (answer: PrintAnswer | object) => {
      // Under `node --watch` a thread also tells here what it imports.
      if ('isReady' in answer) succeed(worker)
      if ('pdf' in answer) settle(worker, ({ resolve }) => resolve(answer.pdf))
      if ('failure' in answer) settle(worker, ({ reject }) => reject(new Error(answer.failure)))
    })
    worker.on('error', (error: unknown) => {
      giveUp(worker, error instanceof Error ? error : new Error(String(error)))
    })
    worker.on('exit', () => giveUp(worker, new Error('the thread that prints statements ended')))
    return worker
  }

  function succeed(worker: Worker): void {
    if (worker !== successor) return
    const worn = thread
    thread = successor
    successor = null
    printed = 0
    if (worn && printing?.on !== worn) retire(worn)
    next()
  }

  function settle(worker: Worker, outcome: (job: Waiting) => void): void {
    if (printing?.on !== worker) return
    const job = printing
    clearTimeout(job.limit)
    printing = null
    worker.unref()
    outcome(job)
    printed += 1
    if (worker !== thread) retire(worker)
    else if (printed >= documentsPerThread) successor ??= start()
    next()
  }

  function giveUp(worker: Worker, why: Error): void {
    if (!threads.has(worker)) return
    if (!isClosed) report(why)
    retire(worker)
    if (worker === thread) thread = null
    if (worker === successor) successor = null
    settle(worker, ({ reject }) => reject(new Refusal('unavailable')))
    next()
  }

  function retire(worker: Worker): void {
    threads.delete(worker)
    void worker.terminate()
  }

  function next(): void {
    if (printing || isClosed) return
    const job = queue.shift()
    if (!job) return
    if (!thread) {
      thread = successor ?? start()
      successor = null
      printed = 0
    }
    const on = thread
    const limit = setTimeout(
      () => giveUp(on, new Error(`a statement was not printed within ${longestPrintMs} ms`)),
      longestPrintMs,
    )
    printing = { ...job, on, limit }
    on.ref()
    const { statement, language } = job
    const given: PrintJob = { statement, language }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    on.postMessage(given)
  }

  return {
    async renderStatement(statement, language, format) {
      if (format === 'csv') return statementCsv(statement, language)
      if (isClosed || queue.length >= longestQueue) throw new Refusal('unavailable')
      return new Promise((resolve, reject) => {
        queue.push({ statement, language, resolve, reject })
        next()
      })
    },

    warm() {
      if (!isClosed) thread ??= start()
    },

    async close() {
      isClosed = true
      const refused = [...queue.splice(0), ...(printing ? [printing] : [])]
      clearTimeout(printing?.limit)
      printing = null
      for (const { reject } of refused) reject(new Refusal('unavailable'))
      const ended = [...threads].map((worker) => worker.terminate())
      threads.clear()
      await Promise.all(ended)
    },
  }
}
