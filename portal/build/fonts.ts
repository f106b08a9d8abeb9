import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Language } from '../src/i18n/language.ts'
import type { StartList } from './start-list.ts'

const FONT = '@fontsource-variable/readex-pro'

/** The name of the font family in the style sheet. */
const FAMILY = 'Readex Pro Variable'

type Weights = { min: number; max: number }

/** The weights in use: regular to semibold. The typeface ranges from hairline to bold. */
const WEIGHTS = { min: 400, max: 600 }
/** The lighter weight of large headings and numbers of Centurion. Its pages have files with all
 * weights; other pages load them where a text uses the light weight. */
const LIGHT = 300
const ALL_WEIGHTS = { min: LIGHT, max: WEIGHTS.max }

/** The letters of the language switch on Arabic pages: English, or EN on a phone. */
const ENGLISH = 'U+0045,U+004E,U+0067-0069,U+006C,U+006E,U+0073'
const OTHER_LETTERS =
  'U+0041-0044,U+0046-004D,U+004F-005A,U+0061-0066,U+006A-006B,U+006D,U+006F-0072,U+0074-007A'
/** Accented letters that occur in merchant names. */
const ACCENTED_LETTERS = 'U+00E8-00E9,U+00FC'
const PUNCTUATION =
  'U+0020-0040,U+005B-0060,U+007B-007E,U+00A0,U+00A9,U+00AB,U+00B7,U+00BB,U+00D7,U+2010-2027,U+202F-203A,U+2190-2193,U+2212'

/** The characters that the portal uses, in subsets that load separately. */
const PIECES = {
  latin: {
    script: 'latin',
    unicodeRange: `${PUNCTUATION},${ENGLISH},${OTHER_LETTERS},${ACCENTED_LETTERS}`,
  },
  // Arabic pages use Latin digits and punctuation, but rarely Latin letters.
  punctuation: { script: 'latin', unicodeRange: `${PUNCTUATION},${ENGLISH}` },
  otherLatin: { script: 'latin', unicodeRange: `${OTHER_LETTERS},${ACCENTED_LETTERS}` },
  // The rest of Latin-1, as in names or currency signs: a third of the script's file.
  latinExtended: {
    script: 'latin',
    unicodeRange:
      'U+00A1-00A8,U+00AA,U+00AC-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00E7,U+00EA-00FB,U+00FD-00FF,U+0152-0153,U+20AC,U+2122',
  },
  // Without the thousands separator (U+066C), which the typeface draws like the decimal separator;
  // the device's font distinguishes them.
  arabic: {
    script: 'arabic',
    unicodeRange: 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066B,U+200C-200F',
  },
  // Letters of other languages, and typographic signs.
  arabicExtended: {
    script: 'arabic',
    unicodeRange:
      'U+0600-060B,U+060D-061A,U+061C-061E,U+0620,U+063B-063F,U+0653-065F,U+066D-06FF,U+FB50-FDFF,U+FE70-FEFC',
  },
}
type Piece = keyof typeof PIECES

type Needed = { first: Piece[]; later: Piece[] }

/** The subsets that a page of each language needs immediately, and those that load on demand. */
const NEEDED: Record<Language, Needed> = {
  en: { first: ['latin'], later: ['latinExtended', 'arabic', 'arabicExtended'] },
  ar: {
    first: ['punctuation', 'arabic'],
    later: ['otherLatin', 'latinExtended', 'arabicExtended'],
  },
}

/** The Arabic words of English pages, the language name and the name on a card, so that these pages
 * do not load a whole script. Loaded when the browser is idle. */
const LANGUAGE_NAME = {
  text: 'العربية ع سدو',
  family: 'Readex Pro Names',
  unicodeRange: 'U+0600-06FF',
}

/** The typefaces of Centurion pages and of all others. */
export type Typefaces = Record<'standard' | 'centurion', StartList['fonts']>

type Files = Record<Piece, { url: string; unicodeRange: string }>

/** Writes the used subsets of both scripts of the typeface under content-hashed names. Its licence
 * (OFL 1.1, no reserved name) allows it. */
export async function writeFonts(dist: string): Promise<Typefaces> {
  await mkdir(join(dist, 'assets'), { recursive: true })
  const { text, ...ofNames } = LANGUAGE_NAME
  const names = {
    ...ofNames,
    url: await writeFont(dist, { name: 'names', script: 'arabic', letters: text, wght: 400 }),
    weight: weightOf(WEIGHTS),
    isFirst: false,
  }
  const regular = await writePieces(dist, '', WEIGHTS)
  const all = await writePieces(dist, '-all', ALL_WEIGHTS)
  const faces = (files: Files, pieces: Piece[], weight: string, isFirst: boolean) =>
    pieces.map((piece) => ({ family: FAMILY, ...files[piece], weight, isFirst }))
  const perLanguage = (facesOf: (needed: Needed) => StartList['fonts'][string]) => ({
    en: [...facesOf(NEEDED.en), names],
    ar: facesOf(NEEDED.ar),
  })
  return {
    standard: perLanguage(({ first, later }) => [
      ...faces(regular, first, weightOf(WEIGHTS), true),
      ...faces(regular, later, weightOf(WEIGHTS), false),
      ...faces(all, [...first, ...later], `${LIGHT}`, false),
    ]),
    centurion: perLanguage(({ first, later }) => [
      ...faces(all, first, weightOf(ALL_WEIGHTS), true),
      ...faces(all, later, weightOf(ALL_WEIGHTS), false),
    ]),
  }
}

const weightOf = ({ min, max }: Weights) => `${min} ${max}`

/** Writes all subsets in these weights. */
async function writePieces(dist: string, suffix: string, wght: Weights): Promise<Files> {
  const write = async (piece: Piece) => {
    const { script, unicodeRange } = PIECES[piece]
    const letters = lettersOf(unicodeRange)
    const url = await writeFont(dist, { name: piece + suffix, script, letters, wght })
    return { url, unicodeRange }
  }
  return {
    latin: await write('latin'),
    punctuation: await write('punctuation'),
    otherLatin: await write('otherLatin'),
    latinExtended: await write('latinExtended'),
    arabic: await write('arabic'),
    arabicExtended: await write('arabicExtended'),
  }
}

type Font = { name: string; script: string; letters: string; wght: Weights | number }

async function writeFont(dist: string, { name, script, letters, wght }: Font): Promise<string> {
  const file = `${FONT}/files/readex-pro-${script}-wght-normal.woff2`
  const whole = await readFile(createRequire(import.meta.url).resolve(file))
  const variationAxes = { wght }
  const bytes = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes })
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const url = `/assets/readex-pro-${name}-${mark}.woff2`
  await writeFile(join(dist, url), bytes)
  return url
}

/** Returns all characters of a CSS `unicode-range`. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}
