import type { Language } from '@sadu/contract'

/** A printed text with its own direction. */
type PrintedText = { text: string; isLatin: boolean }

/** A printed value. `unit` is the currency of an amount; `small` is printed below it. */
export type PrintedValue = PrintedText & { unit?: string; small?: PrintedText }

/** A named value. */
type PrintedFact = { name: string; value: PrintedValue }

/** A table. One column takes the remaining width; amounts are aligned to the end of their
 * column. */
type PrintedRows = {
  columns: { name: string; is: 'wide' | 'narrow' | 'amount' }[]
  rows: PrintedValue[][]
}

/** A printed record of one subject in one language, in parts: facts, a table, paragraphs. All texts
 * are final. A code allows it to be verified. */
export type PrintedRecord = {
  language: Language
  issuer: string
  title: string
  reference: { name: string; value: string }
  /** The framed facts at the beginning. */
  summary: PrintedFact[]
  parts: { title: string; facts: PrintedFact[]; table: PrintedRows | null; texts: PrintedText[] }[]
  check: {
    title: string
    how: string
    facts: PrintedFact[]
    /** A QR code as an SVG, and its description. */
    qr: string
    qrName: string
  }
  smallPrint: string[]
  /** With the placeholders `{page}` and `{pages}`. */
  pageOf: string
}
