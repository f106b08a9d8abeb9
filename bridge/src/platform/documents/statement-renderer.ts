import type { Language } from '@sadu/contract'
import { createProcessPool } from '../processes/process-pool.ts'

import type { PrintedCopy } from './printed-copy.ts'
import type { PrintedRecord } from './printed-record.ts'
import type { PrintedTable } from './printed-table.ts'
import { statementCsv } from './statement-csv.ts'
import type { StatementDocument } from './statement-document.ts'
import { DEFAULT_STATEMENT_STYLE, type StatementStyle } from './statement-style.ts'
import type { Printed, PrintJob } from './statement-process.ts'
import { hasNativeTypst } from './typst.ts'

/** Renders statements and other documents as files. */
export type StatementRenderer = {
  /** Renders a statement. Rejects with `unavailable` if too many jobs wait, printing takes too long
   * or the process dies; later jobs run normally. The same statement always gives the same
   * bytes. */
  renderStatement: (
    statement: StatementDocument,
    language: Language,
    format: 'pdf' | 'csv',
  ) => Promise<Uint8Array>
  /** Renders a copy of a person's data as PDF. */
  printCopy: (copy: PrintedCopy) => Promise<Uint8Array>
  /** Renders a record as PDF. */
  printRecord: (record: PrintedRecord) => Promise<Uint8Array>
  /** Renders a table as PDF. */
  printTable: (table: PrintedTable) => Promise<Uint8Array>
  /** Starts the printing process, so that the first PDF need not wait for it. */
  warm: () => void
  /** Ends the process and rejects waiting jobs. */
  close(): Promise<void>
}

/** The native compiler leaks about 50 KiB per document and the portable one about 6 MiB, so the
 * process is replaced after this many. */
const DOCUMENTS_PER_PROCESS = { native: 300, portable: 40 }

/** Creates a renderer that prints in one child process. `report` is called with the reason when a
 * process broke or was stopped. */
export function createStatementRenderer({
  report,
  look = DEFAULT_STATEMENT_STYLE,
}: {
  report: (error: Error) => void
  look?: StatementStyle
}): StatementRenderer {
  const pool = createProcessPool<PrintJob, Printed>({
    program: new URL('./statement-process.ts', import.meta.url),
    setup: look,
    jobsPerProcess: DOCUMENTS_PER_PROCESS[hasNativeTypst() ? 'native' : 'portable'],
    report,
  })

  const print = async (job: PrintJob) => (await pool.run(job)).content

  return {
    async renderStatement(statement, language, format) {
      return format === 'csv' ? statementCsv(statement, language) : print({ statement, language })
    },
    printCopy: (copy) => print({ copy }),
    printRecord: (record) => print({ record }),
    printTable: (table) => print({ table }),
    warm: () => pool.warm(),
    close: () => pool.close(),
  }
}
