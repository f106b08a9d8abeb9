import type { Language } from '@sadu/contract'

/** A text in print, with its own direction. */
type PrintedText = { text: string; isLatin: boolean }

/** `unit` is the currency of an amount, `small` is told below it. */
export type PrintedValue = PrintedText & { unit?: string; small?: PrintedText }

/** A named value. */
type PrintedFact = { name: string; value: PrintedValue }

/** A table; one column is as wide as what is left, and amounts stand at the end of theirs. */
type PrintedRows = {
  columns: { name: string; is: 'wide' | 'narrow' | 'amount' }[]
  rows: PrintedValue[][]
}

/** What is known of one thing in one language, in parts: facts, a table, paragraphs. Every text is
 * final. It has a code by which it can be checked. */
export type PrintedRecord = {
  language: Language
  issuer: string
  title: string
  reference: { name: string; value: string }
  /** What stands first, in a frame. */
  summary: PrintedFact[]
  parts: { title: string; facts: PrintedFact[]; table: PrintedRows | null; texts: PrintedText[] }[]
  check: {
    title: string
    how: string
    facts: PrintedFact[]
    /** A QR code as an SVG, with what it is. */
    qr: string
    qrName: string
  }
  smallPrint: string[]
  /** With the placeholders `{page}` and `{pages}`. */
  pageOf: string
}
