import { decimalText } from '@sadu/contract/core/decimal'

/** A table cell: text, a plain number or date for calculation, or empty. */
export type CsvCell = string | { plain: string } | null

/** Marks the file as UTF-8 for spreadsheets; otherwise Arabic is unreadable. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Invisible characters: spaces, direction marks, joiners and soft hyphens. */
const UNSEEN = String.raw`[\s\p{Default_Ignorable_Code_Point}]*`
/** Characters that start a formula, including the full-width and small forms that some spreadsheets
 * accept. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'

/** Text that a spreadsheet interprets as the start of a formula, even after invisible
 * characters. */
const BEGINS_FORMULA = new RegExp(`^(?:${UNSEEN}${SIGN}|[\\t\\r\\n])`, 'u')

/** The same after characters that some spreadsheets interpret as the end of a cell. When splitting
 * at semicolons they ignore quotes. */
const BEGINS_FORMULA_WITHIN = new RegExp(`(?<=[;,\\t\\r\\n|])(?=${UNSEEN}${SIGN})`, 'gu')

const PLAIN = /^-?\d+(?:\.\d+)?$|^\d{4}-\d{2}-\d{2}$/

/** Creates a CSV table (RFC 4180, commas) for spreadsheets: UTF-8 with a byte order mark, and no
 * text that would run as a formula. Throws if a plain cell is neither a number nor a date. */
export function csvFile(rows: Iterable<readonly CsvCell[]>): Uint8Array {
  const lines = Array.from(rows, (row) => `${row.map(written).join(',')}\r\n`)
  return new TextEncoder().encode(BYTE_ORDER_MARK + lines.join(''))
}

/** Formats minor units as a plain decimal: no grouping, a decimal point, and a hyphen for negative
 * amounts. */
export function plainAmount(minor: number): CsvCell {
  return { plain: decimalText(minor) }
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') {
    if (!PLAIN.test(cell.plain)) throw new Error('a plain cell must be a number or a date')
    return cell.plain
  }
  const within = cell.replaceAll(BEGINS_FORMULA_WITHIN, "'")
  const text = BEGINS_FORMULA.test(cell) ? `'${within}` : within
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
