import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { coverageOf } from './font-coverage.ts'
import type { Language } from './printed-figures.ts'
import { printedStatement } from './printed-statement.ts'
import type { StatementDocument } from './statement-document.ts'
import { createTypst } from './typst.ts'

const require = createRequire(import.meta.url)

/** The two weights of the layout; each draws both scripts. */
const FONT_FILES = [
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
]

/** Drawn by no font, and understood by the layout. */
const UNDRAWN = new Set(['\n', '\u200b'])

/** Marks that turn the direction of a text around. Each field has its own direction already, and a
 * name with such a mark could show other digits than it holds. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Makes the printer of statements: loads the compiler, the fonts and the layout, which takes a while.
 * It blocks as long as it prints and belongs on a thread of its own. */
export function createStatementPrinter(): (
  statement: StatementDocument,
  language: Language,
) => Uint8Array<ArrayBuffer> {
  const fonts = FONT_FILES.map((file) => readFileSync(file))
  const [coverage, ...others] = fonts.map(coverageOf)
  const typst = createTypst(fonts)
  const layout = readFileSync(new URL('./statement.typ', import.meta.url), 'utf8')

  return (statement, language) => {
    const data = JSON.stringify(printedStatement(statement, language), (_key, value: unknown) =>
      typeof value === 'string' ? printable(value) : value,
    )
    const source = { mainFileContent: layout, inputs: { statement: data } }
    const pdf = new Uint8Array(typst.pdf(source, { pdfStandard: 'ua-1' }))
    // What was worked out is of no use to the next person's statement, and would only be kept.
    typst.evictCache(0)
    return pdf
  }

  /** A text that the fonts can show: one letter without a glyph would cost the whole document. */
  function printable(text: string): string {
    return Array.from(text.replaceAll(DIRECTION_MARKS, ''), (letter) =>
      UNDRAWN.has(letter) || hasGlyph(letter.codePointAt(0) ?? 0) ? letter : '?',
    ).join('')
  }

  function hasGlyph(code: number): boolean {
    return coverage !== undefined && coverage.has(code) && others.every((other) => other.has(code))
  }
}
