import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { advancesOf } from './font-advances.ts'

/** What the layout writes with. */
export type Typeface = {
  fonts: readonly Buffer[]
  /** Every letter that the fonts draw. */
  letters: readonly string[]
  /** A text that the fonts can show: one letter without a glyph would cost the whole document. */
  printable: (text: string) => string
  /** How wide a text is at most on one line when it is printed, in em of its size. */
  widestOf: (text: string) => number
}

const require = createRequire(import.meta.url)

/** The two weights of the layout; each draws both scripts. */
const FONT_FILES = [
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
]

/** Drawn by no font, and understood by the layout: what ends a line is never on one line with the
 * rest, and a place where a line may end is not seen. */
const UNDRAWN: readonly (readonly [letter: string, width: number])[] = [
  ['\n', 1_000],
  ['\u200b', 0],
]

/** Marks that turn the direction of a text around. Each field has its own direction already, and a
 * name with such a mark could show other digits than it holds. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Stands where the fonts have no glyph. */
const MISSING = '?'

/** How wide a letter may get beside others, in em. Digits are all of one width; kerning hardly widens
 * the rest. Arabic letters are drawn in other forms when they are joined, and a few narrow ones as two. */
function widest(letter: string, advance: number): number {
  if (/\d/.test(letter)) return advance
  if (/[\p{Script=Arabic}\p{Mark}]/u.test(letter)) return 1.25 * Math.max(0.5, advance)
  return 1.08 * advance
}

/** Reads the fonts of the layout. */
export function loadTypeface(): Typeface {
  const fonts = FONT_FILES.map((file) => readFileSync(file))
  const [regular = new Map<number, number>(), ...others] = fonts.map(advancesOf)
  const widths = new Map(UNDRAWN)
  for (const [code, advance] of regular) {
    const letter = String.fromCodePoint(code)
    if (others.every((other) => other.has(code)) && letter.search(DIRECTION_MARKS) < 0) {
      widths.set(letter, widest(letter, advance))
    }
  }
  const missing = widths.get(MISSING) ?? 0

  function printable(text: string): string {
    if (isPrintable(text)) return text
    const plain = text.replaceAll(DIRECTION_MARKS, '')
    return Array.from(plain, (letter) => (widths.has(letter) ? letter : MISSING)).join('')
  }

  function isPrintable(text: string): boolean {
    for (const letter of text) if (!widths.has(letter)) return false
    return true
  }

  function widestOf(text: string): number {
    let width = 0
    for (const letter of text) width += widths.get(letter) ?? missing
    return width
  }

  return { fonts, letters: [...widths.keys()], printable, widestOf }
}
