import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { StartList } from './start-list.ts'

const FONT = '@fontsource-variable/readex-pro'

/** As the style sheet names it. */
const FAMILY = 'Readex Pro Variable'

/** The weights in use: regular to bold. The typeface itself goes down to hairlines. */
const WEIGHTS = { min: 400, max: 700 }
type Weights = typeof WEIGHTS | number

/** What the portal writes in each script. */
const SCRIPTS: Record<string, Omit<StartList['fonts'][number], 'url'>> = {
  latin: {
    family: FAMILY,
    unicodeRange:
      'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B7,U+00BB,U+00D7,U+00E8-00E9,U+00FC,U+2010-2027,U+202F-203A,U+2190-2193,U+2212',
    // Its figures and its signs stand in Arabic pages too.
    languages: ['en', 'ar'],
  },
  arabic: {
    family: FAMILY,
    // Without the mark of thousands (U+066C), which the typeface draws as that of decimals: the device's
    // font sets it apart.
    unicodeRange: 'U+0600-066B,U+066D-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC',
    languages: ['ar'],
  },
}

/** The rest of Latin 1, as in a name or the sign of a currency, a third of its file: fetched where one is written. */
const RARER_LATIN = {
  family: FAMILY,
  unicodeRange:
    'U+00A1-00A8,U+00AA,U+00AC-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00E7,U+00EA-00FB,U+00FD-00FF,U+0152-0153,U+20AC,U+2122',
  languages: [],
}

/** The large headings of Centurion are lighter. No other page needs it, and those fetch it where a text is set
 * in it. */
const LIGHT = { family: 'Readex Pro Light', weight: 300, pages: '/centurion-' }

/** What headings and large figures are written with. A rarer letter, as in a name, falls back to the regular weight. */
const LIGHT_RANGES: Record<string, string> = {
  latin: 'U+0020-007E,U+00A0,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
  arabic: 'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066B',
}

/** The Arabic words of English pages, the language and the name on a card, so that they do not fetch a whole script. They
 * come when there is nothing else to do. */
const LANGUAGE_NAME = {
  text: 'العربية ع سدو',
  family: 'Readex Pro Names',
  unicodeRange: 'U+0600-06FF',
}

/** Writes both scripts of the typeface, narrowed to what is used, under names that change with their
 * content. Its licence (OFL 1.1, no reserved name) allows it. */
export async function writeFonts(dist: string): Promise<StartList['fonts']> {
  const require = createRequire(import.meta.url)
  await mkdir(join(dist, 'assets'), { recursive: true })
  const write = async (script: string, name: string, letters: string, wght: Weights) => {
    const whole = await readFile(
      require.resolve(`${FONT}/files/readex-pro-${script}-wght-normal.woff2`),
    )
    const variationAxes = { wght }
    const bytes = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes })
    const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const url = `/assets/readex-pro-${name}-${mark}.woff2`
    await writeFile(join(dist, url), bytes)
    return url
  }
  const { text, ...names } = LANGUAGE_NAME
  return Promise.all([
    ...Object.entries(SCRIPTS).map(async ([script, face]) => {
      const url = await write(script, script, lettersOf(face.unicodeRange), WEIGHTS)
      return Object.assign({ url }, face)
    }),
    ...Object.entries(SCRIPTS).map(async ([script, { languages }]) => {
      const unicodeRange = LIGHT_RANGES[script] ?? ''
      const url = await write(script, `${script}-light`, lettersOf(unicodeRange), LIGHT.weight)
      const { family, pages } = LIGHT
      return { family, pages, unicodeRange, languages, url }
    }),
    write('latin', 'latin-rarer', lettersOf(RARER_LATIN.unicodeRange), WEIGHTS).then((url) => ({
      ...RARER_LATIN,
      url,
    })),
    write('arabic', 'names', text, WEIGHTS.min).then((url) => ({ ...names, url, languages: [] })),
  ])
}

/** Every letter of a CSS `unicode-range`. */
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
