import { parse as parseCsv } from 'csv-parse/sync'
import type { Line } from './lines.ts'
import { FIELDS } from './record.ts'
import { FeedRefusal } from './refusal.ts'

/** The format of a file, by its extension. */
export type Format = 'jsonl' | 'csv'

/** A row before validation: its fields, or the reason why it has none. */
export type RawRow = { line: number } & ({ fields: unknown } | { problem: string })

/** Converts lines to rows, in file order. The result does not depend on how the lines are split
 * into calls. */
export type RowReader = (lines: readonly Line[]) => RawRow[]

export function formatOf(fileName: string): Format {
  if (/\.(jsonl|ndjson)$/i.test(fileName)) return 'jsonl'
  if (/\.csv$/i.test(fileName)) return 'csv'
  throw new FeedRefusal(`${fileName} ends neither in .jsonl nor in .csv. Rename it to what it is.`)
}

export const rowReader = (format: Format): RowReader =>
  format === 'jsonl' ? jsonRows : csvReader()

const TOO_LONG = 'The line is longer than any row.'
/** The decoder's replacement for bytes that are not valid UTF-8. */
const NOT_UTF8 = '\u{fffd}'

function jsonRows(lines: readonly Line[]): RawRow[] {
  return lines.flatMap(({ number, text }): RawRow[] => {
    if (text === null) return [{ line: number, problem: TOO_LONG }]
    if (text.trim() === '') return []
    if (text.includes(NOT_UTF8)) return [{ line: number, problem: 'The line is not UTF-8.' }]
    try {
      return [{ line: number, fields: JSON.parse(text) }]
    } catch {
      return [{ line: number, problem: 'The line is not one JSON object.' }]
    }
  })
}

/** The first line names the columns; an empty cell is a missing field. Cells contain no line
 * breaks, so an unclosed quote affects its own line only. */
function csvReader(): RowReader {
  let columns: string[] | null = null
  return (lines) => {
    let body = lines
    if (columns === null) {
      const [header] = lines
      if (!header) return []
      columns = columnsOf(header)
      body = lines.slice(1)
    }
    const names = columns
    return cellsOf(body).flatMap(({ line, cells }): RawRow[] => {
      if (cells === null) return [{ line, problem: 'The quotes of the line do not fit.' }]
      if (cells === 'tooLong') return [{ line, problem: TOO_LONG }]
      if (cells.every((cell) => cell === '')) return []
      if (cells.some((cell) => cell.includes(NOT_UTF8))) {
        return [{ line, problem: 'The line is not UTF-8.' }]
      }
      if (cells.length !== names.length) {
        const problem = `The line has ${cells.length} cells and the header ${names.length}.`
        return [{ line, problem }]
      }
      const filled = names.flatMap((name, at) => (cells[at] === '' ? [] : [[name, cells[at]]]))
      return [{ line, fields: Object.fromEntries(filled) }]
    })
  }
}

function columnsOf({ text }: Line): string[] {
  const columns = text === null ? null : cellsOfText(text)?.[0]
  if (!columns) throw new FeedRefusal('The first line does not name the columns.')
  const unknown = columns.find((name) => !FIELDS.has(name))
  if (unknown !== undefined) {
    const known = [...FIELDS].join(', ')
    throw new FeedRefusal(
      `There is no column “${unknown.slice(0, 40)}”. Separate columns by commas; they are called: ${known}.`,
    )
  }
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw new FeedRefusal(`The column ${twice} stands twice.`)
  if (!columns.includes('type')) throw new FeedRefusal('There is no column “type”.')
  return columns
}

type Cells = { line: number; cells: string[] | 'tooLong' | null }

/** Parses all lines at once, which is fast, or one by one if a quote or a line is invalid. */
function cellsOf(lines: readonly Line[]): Cells[] {
  const texts = lines.flatMap(({ text }) => (text === null ? [] : [text]))
  const together = texts.length === lines.length ? cellsOfText(texts.join('\n')) : null
  return lines.map(({ number, text }, at): Cells => {
    if (text === null) return { line: number, cells: 'tooLong' }
    const cells = together?.length === lines.length ? together[at] : cellsOfText(text)?.[0]
    return { line: number, cells: cells ?? (text === '' ? [] : null) }
  })
}

function cellsOfText(text: string): string[][] | null {
  try {
    return parseCsv(text, { record_delimiter: '\n', relax_column_count: true })
  } catch {
    return null
  }
}
