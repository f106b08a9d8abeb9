import type { Manifest } from 'vite'
import { LANGUAGES, type Language } from '../src/i18n/language.ts'

/** What a page fetches after its first paint; it stands in the page as JSON. */
export type StartList = {
  /** What is run first: how a screen behind the sign-in asks for what it shows, with what that imports. */
  reads: string[]
  /** What that asks for as soon as it runs: the answer is on its way by then. */
  asks: string[]
  /** The rest of what the application is drawn with. */
  entry: string[]
  /** The chunks that the first screen needs besides. */
  screen: string[]
  /** The catalog of each language the page may show. */
  catalogs: Record<string, string[]>
  /** The typefaces of each language. */
  fonts: Record<string, FontFile[]>
}

/** One file of a typeface: for which weights and letters of its family it stands. */
type FontFile = {
  family: string
  url: string
  /** As in CSS: one weight, or the least and the greatest. */
  weight: string
  unicodeRange: string
  /** The page needs it at once; the others are fetched where one of their letters is written. */
  isFirst: boolean
}

const ENTRY = 'src/main.tsx'
/** What knows the catalogs of screens, beside how those read. */
const CATALOGS = 'first-reads'
/** What the entry is drawn with. */
const DRAWING = 'react-dom'

/** Of which source files or named chunks a first screen is made, and what it says; which of them it reads with, and
 * which addresses those ask for. */
type Start = {
  sources: readonly string[]
  texts: readonly string[]
  reads?: readonly string[]
  asks?: string[]
}

/** What a first screen made of these source files or named chunks fetches. */
export function startList(
  manifest: Manifest,
  { sources, texts, reads = [], asks = [] }: Start,
  fonts: StartList['fonts'],
): StartList {
  const entry = [...filesOf(manifest, ENTRY, filesOf(manifest, DRAWING))].toReversed()
  const first = [...new Set(reads.flatMap((source) => [...filesOf(manifest, source)].toReversed()))]
  const isFurther = (file: string) => !entry.includes(file) && !first.includes(file)
  const screen = sources.flatMap((source) => [...filesOf(manifest, source)])
  const catalogs = LANGUAGES.map((language): [string, string[]] => [
    language,
    [
      `src/i18n/start/${language}.ts`,
      ...(texts.length > 0 ? [CATALOGS] : []),
      ...texts.map((name) => catalogOf(manifest, name, language)),
    ]
      .flatMap((source) => Array.from(filesOf(manifest, source)))
      .filter((file, at, all) => isFurther(file) && all.indexOf(file) === at),
  ])
  return {
    reads: first,
    asks,
    entry: entry.filter((file) => !first.includes(file)),
    screen: [...new Set(screen.filter(isFurther))],
    catalogs: Object.fromEntries(catalogs),
    fonts,
  }
}

/** A catalog is that of a feature; those of the layers below are one chunk. */
function catalogOf(manifest: Manifest, name: string, language: Language): string {
  const ofFeature = `src/features/${name}/locales/ar.po${language === 'en' ? '?source' : ''}`
  return ofFeature in manifest ? ofFeature : `texts-${language}`
}

/** A chunk and all that it imports at once, as addresses. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  // Files that the build puts together are one chunk, which goes by its name.
  const named = Object.values(manifest).filter(({ name }) => name === key)
  const chunk = manifest[key] ?? named[0]
  if (!chunk) throw new Error(`The build has no chunk of ${key}`)
  if (!manifest[key] && named.length > 1) {
    throw new Error(`The build has ${named.length} chunks of ${key}`)
  }
  const url = `/${chunk.file}`
  if (seen.has(url)) return seen
  seen.add(url)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}
