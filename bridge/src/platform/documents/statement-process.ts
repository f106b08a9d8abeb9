import type { Language } from '@sadu/contract'
import { serveJobs } from '../processes/serve-jobs.ts'

import type { PrintedCopy } from './printed-copy.ts'
import { createStatementPrinter } from './print-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import type { StatementLook } from './statement-look.ts'

/** A statement to print, or a copy of somebody’s data. */
export type PrintJob = { statement: StatementDocument; language: Language } | { copy: PrintedCopy }

serveJobs(async (look: StatementLook) => {
  const { print, printCopy, forget } = await createStatementPrinter(look)
  return (job: PrintJob): Uint8Array => {
    // After the answer has left: nobody waits for it.
    setImmediate(forget)
    return 'copy' in job ? printCopy(job.copy) : print(job.statement, job.language)
  }
})
