import type { Language } from '@sadu/contract'
import { serveJobs } from '../processes/serve-jobs.ts'

import { createStatementPrinter } from './print-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import type { StatementLook } from './statement-look.ts'

/** A statement to print. */
export type PrintJob = { statement: StatementDocument; language: Language }

serveJobs(async (look: StatementLook) => {
  const { print, forget } = await createStatementPrinter(look)
  return ({ statement, language }: PrintJob): Uint8Array => {
    // After the answer has left: nobody waits for it.
    setImmediate(forget)
    return print(statement, language)
  }
})
