import type { Language } from '@sadu/contract'
import { createProcessPool } from '../processes/process-pool.ts'

import type { PrintedCopy } from './printed-copy.ts'
import type { PrintedTable } from './printed-table.ts'
import { statementCsv } from './statement-csv.ts'
import type { StatementDocument } from './statement-document.ts'
import { OWN_LOOK, type StatementLook } from './statement-look.ts'
import type { PrintJob } from './statement-process.ts'
import { hasNativeTypst } from './typst.ts'

/** Makes statements into files. */
export type StatementRenderer = {
  /** The file of a statement. Refuses with `unavailable` when too many wait already, when printing
   * takes too long or its process breaks; the next one is served again. The same statement always
   * gives the same bytes. */
  renderStatement: (
    statement: StatementDocument,
    language: Language,
    format: 'pdf' | 'csv',
  ) => Promise<Uint8Array>
  /** The PDF of a copy of somebody’s data, printed as statements are. */
  printCopy: (copy: PrintedCopy) => Promise<Uint8Array>
  /** The PDF of a table. */
  printTable: (table: PrintedTable) => Promise<Uint8Array>
  /** Starts the process that prints, so that the first PDF does not wait for it. */
  warm: () => void
  /** Ends the process; whoever still waits is refused. */
  close(): Promise<void>
}

/** The native compiler keeps some 50 KiB of every document and the portable one some 6 MiB, so the
 * process is replaced after so many. */
const DOCUMENTS_PER_PROCESS = { native: 300, portable: 40 }

/** Prints in one process beside the bridge. `report` is called with why one broke or was given up. */
export function createStatementRenderer({
  report,
  look = OWN_LOOK,
}: {
  report: (error: Error) => void
  look?: StatementLook
}): StatementRenderer {
  const pool = createProcessPool<PrintJob, Uint8Array>({
    program: new URL('./statement-process.ts', import.meta.url),
    setup: look,
    jobsPerProcess: DOCUMENTS_PER_PROCESS[hasNativeTypst() ? 'native' : 'portable'],
    report,
  })

  return {
    async renderStatement(statement, language, format) {
      return format === 'csv'
        ? statementCsv(statement, language)
        : pool.run({ statement, language })
    },
    printCopy: (copy) => pool.run({ copy }),
    printTable: (table) => pool.run({ table }),
    warm: () => pool.warm(),
    close: () => pool.close(),
  }
}
