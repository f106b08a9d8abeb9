import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { Refusal } from '../handlers.ts'
import type { Language } from './printed-figures.ts'
import { statementCsv } from './statement-csv.ts'
import type { StatementDocument } from './statement-document.ts'
import { OWN_LOOK, type StatementLook } from './statement-look.ts'
import type { PrintAnswer, PrintJob } from './statement-process.ts'

/** Makes statements into files. */
export type StatementPress = {
  /** The file of a statement. Refuses with `unavailable` when too many wait already, when printing
   * takes too long or its process breaks; the next one is served again. The same statement always
   * gives the same bytes. */
  renderStatement(
    statement: StatementDocument,
    language: Language,
    format: 'pdf' | 'csv',
  ): Promise<Uint8Array>
  /** Starts the process that prints, so that the first PDF does not wait for it. */
  warm(): void
  /** Ends the process; whoever still waits is refused. */
  close(): Promise<void>
}

export type PressOptions = {
  /** Told why a process broke or was given up. */
  report: (error: Error) => void
  look?: StatementLook
  /** The compiler keeps a little of every document, so its process is replaced after so many. */
  documentsPerProcess?: number
  longestQueue?: number
  longestPrintMs?: number
  program?: URL
}

/** So many characters of what a process said before it ended are told. */
const LONGEST_REASON = 2_000

type Waiting = PrintJob & { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }

/** A press of one process, which is started by the first PDF or by `warm`. A worn one goes on until
 * the one after it is ready, so that nobody waits for the change. */
export function createStatementPress({
  report,
  look = OWN_LOOK,
  documentsPerProcess = 300,
  longestQueue = 64,
  longestPrintMs = 20_000,
  program = new URL('./statement-process.ts', import.meta.url),
}: PressOptions): StatementPress {
  const queue: Waiting[] = []
  const presses = new Set<ChildProcess>()
  let press: ChildProcess | null = null
  let successor: ChildProcess | null = null
  let printed = 0
  let printing: (Waiting & { on: ChildProcess; limit: NodeJS.Timeout }) | null = null
  let isClosed = false

  function start(): ChildProcess {
    const started = fork(program, {
      // A session of its own: Ctrl-C is for the bridge, which lets a statement that prints end first.
      detached: true,
      // It needs none of the bridge's secrets and flags.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let said = ''
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LONGEST_REASON)
    })
    started.send(look)
    presses.add(started)
    rest(started)
    started.on('message', (answer: PrintAnswer) => {
      if ('isReady' in answer) succeed(started)
      if ('pdf' in answer) settle(started, ({ resolve }) => resolve(answer.pdf))
      if ('failure' in answer) settle(started, ({ reject }) => reject(new Error(answer.failure)))
    })
    started.on('error', (error) => giveUp(started, error))
    started.on('close', () => {
      giveUp(started, new Error(`the process that prints statements ended ${said}`.trim()))
    })
    return started
  }

  function succeed(one: ChildProcess): void {
    if (one !== successor) return
    const worn = press
    press = successor
    successor = null
    printed = 0
    if (worn && printing?.on !== worn) retire(worn)
    next()
  }

  function settle(one: ChildProcess, outcome: (job: Waiting) => void): void {
    if (printing?.on !== one) return
    const job = printing
    clearTimeout(job.limit)
    printing = null
    rest(one)
    outcome(job)
    printed += 1
    if (one !== press) retire(one)
    else if (printed >= documentsPerProcess) successor ??= start()
    next()
  }

  function giveUp(one: ChildProcess, why: Error): void {
    if (!presses.has(one)) return
    if (!isClosed) report(why)
    retire(one)
    if (one === press) press = null
    if (one === successor) successor = null
    settle(one, ({ reject }) => reject(new Refusal('unavailable')))
    next()
  }

  function retire(one: ChildProcess): void {
    presses.delete(one)
    one.kill('SIGKILL')
  }

  function next(): void {
    if (printing || isClosed) return
    const job = queue.shift()
    if (!job) return
    if (!press) {
      press = successor ?? start()
      successor = null
      printed = 0
    }
    const on = press
    const limit = setTimeout(
      () => giveUp(on, new Error(`a statement was not printed within ${longestPrintMs} ms`)),
      longestPrintMs,
    )
    printing = { ...job, on, limit }
    wake(on)
    const { statement, language } = job
    const given: PrintJob = { statement, language }
    on.send(given)
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
      if (!isClosed) press ??= start()
    },

    async close() {
      isClosed = true
      const refused = [...queue.splice(0), ...(printing ? [printing] : [])]
      clearTimeout(printing?.limit)
      printing = null
      for (const { reject } of refused) reject(new Refusal('unavailable'))
      const ended = [...presses].map((one) => {
        wake(one)
        one.kill('SIGKILL')
        return new Promise((resolve) => one.once('close', resolve))
      })
      presses.clear()
      await Promise.all(ended)
    },
  }
}

/** The bridge stays up for a document that somebody waits for, and for nothing else. */
function rest(one: ChildProcess): void {
  one.unref()
  one.channel?.unref()
  if (one.stderr instanceof Socket) one.stderr.unref()
}

function wake(one: ChildProcess): void {
  one.ref()
  one.channel?.ref()
}
