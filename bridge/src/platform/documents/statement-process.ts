import type { Language } from '@sadu/contract'
import { serveJobs } from '../processes/serve-jobs.ts'

import type { PrintedCopy } from './printed-copy.ts'
import type { PrintedRecord } from './printed-record.ts'
import type { PrintedTable } from './printed-table.ts'
import { createStatementPrinter } from './print-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import type { StatementStyle } from './statement-style.ts'

/** A statement, a copy of a person's data, a record, or a table to print. */
export type PrintJob =
  | { statement: StatementDocument; language: Language }
  | { copy: PrintedCopy }
  | { record: PrintedRecord }
  | { table: PrintedTable }

/** The printed PDF. */
export type Printed = { content: Uint8Array }

serveJobs(async (look: StatementStyle) => {
  const { print, printCopy, printRecord, printTable, forget } = await createStatementPrinter(look)
  const printJob = (job: PrintJob): Uint8Array => {
    if ('copy' in job) return printCopy(job.copy)
    if ('record' in job) return printRecord(job.record)
    if ('table' in job) return printTable(job.table)
    return print(job.statement, job.language)
  }
  return (job: PrintJob): Printed => {
    // Runs after the result was sent, when no caller waits for it.
    setImmediate(forget)
    return { content: printJob(job) }
  }
})
