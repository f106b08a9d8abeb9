import { decimalText } from '@sadu/contract/core/decimal'

/** A cell of a table: text, a figure or day that a spreadsheet should calculate with, or nothing. */
export type CsvCell = string | { plain: string } | null

/** By it a spreadsheet knows that the file is UTF-8, without which Arabic is unreadable. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What is not seen: spaces, marks of direction, joiners and soft hyphens. */
const UNSEEN = String.raw`[\s\p{Default_Ignorable_Code_Point}]*`
/** What begins a formula, in the full-width and small forms too that some spreadsheets understand. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'

/** What a spreadsheet takes for the beginning of a formula, also after what is not seen. */
const BEGINS_FORMULA = new RegExp(`^(?:${UNSEEN}${SIGN}|[\\t\\r\\n])`, 'u')

/** The same after what some spreadsheets take for the end of a cell, wherever they stand: the one that
 * splits at semicolons pays no heed to quotes within a line. */
const BEGINS_FORMULA_WITHIN = new RegExp(`(?<=[;,\\t\\r\\n|])(?=${UNSEEN}${SIGN})`, 'gu')

const PLAIN = /^-?\d+(?:\.\d+)?$|^\d{4}-\d{2}-\d{2}$/

/** A table as CSV (RFC 4180, commas) that opens right in a spreadsheet: UTF-8 with a byte order mark,
 * and no text that it would run as a formula. Refuses as plain what is neither a number nor a day. */
export function csvFile(rows: Iterable<readonly CsvCell[]>): Uint8Array {
  const lines = Array.from(rows, (row) => `${row.map(written).join(',')}\r\n`)
  return new TextEncoder().encode(BYTE_ORDER_MARK + lines.join(''))
}

/** Minor units as a plain decimal: no grouping, a point, a hyphen before what is negative. */
export function plainAmount(minor: number): CsvCell {
  return { plain: decimalText(minor) }
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') {
    if (!PLAIN.test(cell.plain)) throw new Error('a plain cell holds a number or a day')
    return cell.plain
  }
  const within = cell.replaceAll(BEGINS_FORMULA_WITHIN, "'")
  const text = BEGINS_FORMULA.test(cell) ? `'${within}` : within
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
