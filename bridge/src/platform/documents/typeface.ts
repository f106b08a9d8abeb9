import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The fonts of the layout. */
export type Typeface = {
  fonts: readonly Buffer[]
  /** Returns a text that the fonts can render: a single character without a glyph would fail the
   * whole document. */
  printable: (text: string) => string
}

const require = createRequire(import.meta.url)
// Node cannot load its ES module build.
const { parse } = require('opentype.js') as typeof import('opentype.js')

/** The two weights of the layout; both cover Latin and Arabic. */
const FONT_FILES = [
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
]

/** Characters without a glyph that the layout understands: a line break, and an optional line
 * break. */
const UNDRAWN = new Set(['\n', '\u200b'])

/** Characters that change the text direction. Each field has its own direction, and in a name such
 * a character could make digits appear in another order. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Replaces characters without a glyph. */
const MISSING = '?'

/** Loads the fonts of the layout. */
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
