import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What the layout writes with. */
export type Typeface = {
  fonts: readonly Buffer[]
  /** A text that the fonts can show: one letter without a glyph would cost the whole document. */
  printable: (text: string) => string
}

const require = createRequire(import.meta.url)
// Its build of modules can't be loaded by Node.
const { parse } = require('opentype.js') as typeof import('opentype.js')

/** The two weights of the layout; each draws both scripts. */
const FONT_FILES = [
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
]

/** Drawn by no font, and understood by the layout: the end of a line, and a place where one may end. */
const UNDRAWN = new Set(['\n', '\u200b'])

/** Marks that turn the direction of a text around. Each field has its own direction already, and a
 * name with such a mark could show other digits than it holds. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Stands where the fonts have no glyph. */
const MISSING = '?'

/** Reads the fonts of the layout. */
export function loadTypeface(): Typeface {
  const fonts = FONT_FILES.map((file) => readFileSync(file))
  const drawing = fonts.map((font) => parse(new Uint8Array(font).buffer))
  const isShown = (letter: string) =>
    UNDRAWN.has(letter) || drawing.every((font) => font.hasChar(letter))

  function printable(text: string): string {
    const plain = text.replaceAll(DIRECTION_MARKS, '')
    return Array.from(plain, (letter) => (isShown(letter) ? letter : MISSING)).join('')
  }

  return { fonts, printable }
}
