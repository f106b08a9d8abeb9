import type { Language } from '@sadu/contract'
import { serveJobs } from '../processes/serve-jobs.ts'

import type { PrintedCopy } from './printed-copy.ts'
import type { PrintedTable } from './printed-table.ts'
import { createStatementPrinter } from './print-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import type { StatementLook } from './statement-look.ts'

/** A statement, a copy of a person's data, or a table to print. */
export type PrintJob =
  | { statement: StatementDocument; language: Language }
  | { copy: PrintedCopy }
  | { table: PrintedTable }

/** The printed PDF. */
export type Printed = { content: Uint8Array }

serveJobs(async (look: StatementLook) => {
  const { print, printCopy, printTable, forget } = await createStatementPrinter(look)
  const printJob = (job: PrintJob): Uint8Array => {
    if ('copy' in job) return printCopy(job.copy)
    if ('table' in job) return printTable(job.table)
    return print(job.statement, job.language)
  }
  return (job: PrintJob): Printed => {
    // Runs after the result was sent, when nobody waits for it.
    setImmediate(forget)
    return { content: printJob(job) }
  }
})
