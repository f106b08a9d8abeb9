import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from './printed-figures.ts'
import { createStatementPrinter } from './print-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import type { StatementLook } from './statement-look.ts'

/** A statement to print. */
export type PrintJob = { statement: StatementDocument; language: Language }

/** What the thread says: that it can begin, or what became of its job. */
export type PrintAnswer = { isReady: true } | { pdf: Uint8Array } | { failure: string }

const { print, forget } = createStatementPrinter(workerData as StatementLook)
say({ isReady: true })

parentPort?.on('message', ({ statement, language }: PrintJob) => {
  try {
    const pdf = print(statement, language)
    say({ pdf }, [pdf.buffer])
  } catch (error) {
    say({ failure: reasonOf(error) })
  } finally {
    forget()
  }
})

function say(answer: PrintAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, transfer)
}

/** Typst tells what is wrong as the code of an error without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code)
}
