import type { Language } from '@sadu/contract'
import { readFileSync } from 'node:fs'

import type { PrintedCopy } from './printed-copy.ts'
import type { PrintedRecord } from './printed-record.ts'
import type { PrintedTable } from './printed-table.ts'
import { printedStatement } from './printed-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import type { StatementStyle } from './statement-style.ts'
import { loadTypeface } from './typeface.ts'
import { createTypst, type TypstCompiler } from './typst.ts'

/** A printer of statements. Printing blocks the thread, so it belongs in its own process. */
export type StatementPrinter = {
  print: (statement: StatementDocument, language: Language) => Uint8Array<ArrayBuffer>
  /** Prints a copy of a person's data. */
  printCopy: (copy: PrintedCopy) => Uint8Array<ArrayBuffer>
  /** Prints a record. */
  printRecord: (record: PrintedRecord) => Uint8Array<ArrayBuffer>
  /** Prints a table. */
  printTable: (table: PrintedTable) => Uint8Array<ArrayBuffer>
  /** Clears the compiler's cache, which does not help with the next statement. Call it after the
   * response was sent. */
  forget: () => void
}

/** Loads the compiler, the fonts and the layout, which takes a while. */
export async function createStatementPrinter(
  look: StatementStyle,
  create: (fonts: readonly Buffer[]) => Promise<TypstCompiler> = createTypst,
): Promise<StatementPrinter> {
  const { fonts, printable } = loadTypeface()
  const typst = await create(fonts)
  const layout = readFileSync(new URL('./statement.typ', import.meta.url), 'utf8')
  const layoutOfCopy = readFileSync(new URL('./copy.typ', import.meta.url), 'utf8')
  const layoutOfRecord = readFileSync(new URL('./record.typ', import.meta.url), 'utf8')
  const layoutOfTable = readFileSync(new URL('./table.typ', import.meta.url), 'utf8')
  const written = (document: object) =>
    JSON.stringify(document, (_key, value: unknown) =>
      typeof value === 'string' ? printable(value) : value,
    )

  return {
    print(statement, language) {
      const data = written(printedStatement(statement, language))
      const source = {
        text: layout,
        inputs: { statement: data, look: JSON.stringify(look) },
      }
      return new Uint8Array(typst.pdf(source))
    },

    printCopy(copy) {
      const inputs = { copy: written(copy), look: JSON.stringify(look) }
      return new Uint8Array(typst.pdf({ text: layoutOfCopy, inputs }))
    },

    printRecord(record) {
      const inputs = { record: written(record), look: JSON.stringify(look) }
      return new Uint8Array(typst.pdf({ text: layoutOfRecord, inputs }))
    },

    printTable(table) {
      const inputs = { table: written(table), look: JSON.stringify(look) }
      return new Uint8Array(typst.pdf({ text: layoutOfTable, inputs }))
    },

    forget: () => typst.forget(),
  }
}
