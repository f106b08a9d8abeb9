import type { Language } from './printed-figures.ts'
import { createStatementPrinter } from './print-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import type { StatementLook } from './statement-look.ts'

/** A statement to print; before the first one comes the look of all. */
export type PrintJob = { statement: StatementDocument; language: Language }

/** What the process says: that it can begin, or what became of its job. */
export type PrintAnswer = { isReady: true } | { pdf: Uint8Array } | { failure: string }

process.on('disconnect', () => process.exit())
process.once('message', (look: StatementLook) => {
  const { print, forget } = createStatementPrinter(look)
  process.on('message', ({ statement, language }: PrintJob) => {
    try {
      say({ pdf: print(statement, language) })
    } catch (error) {
      say({ failure: reasonOf(error) })
    } finally {
      forget()
    }
  })
  say({ isReady: true })
})

function say(answer: PrintAnswer): void {
  process.send?.(answer)
}

/** Typst tells what is wrong as the code of an error without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code)
}
