import type { Manifest } from 'vite'
import { LANGUAGES, type Language } from '../src/i18n/language.ts'

/** What a page fetches after its first paint; the page contains it as JSON. */
export type StartList = {
  /** Runs first: the queries of a signed-in screen and their imports. */
  reads: string[]
  /** The URLs those fetch at once, preloaded so that the responses are already on the way. */
  asks: string[]
  /** The rest of what the application needs to render. */
  entry: string[]
  /** The other chunks of the first screen. */
  screen: string[]
  /** The catalog of each language that the page may show. */
  catalogs: Record<string, string[]>
  /** The typefaces of each language. */
  fonts: Record<string, FontFile[]>
}

/** One font file, with the weights and characters it covers. */
type FontFile = {
  family: string
  url: string
  /** As in CSS: one weight, or minimum and maximum. */
  weight: string
  unicodeRange: string
  /** Loaded at once; the other files load when one of their characters is used. */
  isFirst: boolean
}

const ENTRY = 'src/main.tsx'
/** The chunk with the catalog index of the screens and their queries. */
const CATALOGS = 'first-reads'
/** The chunk that renders the entry. */
const DRAWING = 'react-dom'

/** The source files or named chunks of a first screen, its catalogs, the chunks of its queries, and
 * the URLs those fetch. */
type Start = {
  sources: readonly string[]
  texts: readonly string[]
  reads?: readonly string[]
  asks?: string[]
}

/** The start list of a first screen made of these source files or named chunks. */
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

/** A feature has its own catalog; those of the layers below share one chunk. */
function catalogOf(manifest: Manifest, name: string, language: Language): string {
  const ofFeature = `src/features/${name}/locales/ar.po${language === 'en' ? '?source' : ''}`
  return ofFeature in manifest ? ofFeature : `texts-${language}`
}

/** The URLs of a chunk and of all its static imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  // Grouped files form one chunk, which is looked up by name.
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
