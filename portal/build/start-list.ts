import type { Manifest, ManifestChunk } from 'vite'
import { LANGUAGES, type Language } from '../src/i18n/language.ts'

/** The files that a page fetches after its first paint; the page contains the list as JSON. */
export type StartList = {
  /** URLs that the first queries need, preloaded so that the responses are already on the way. */
  fetches: string[]
  /** The scripts of the application in import order: dependencies come first. */
  entry: string[]
  /** The renderer's scripts, imported after the application. */
  renderer: string[]
  /** The scripts that start the first queries, preloaded immediately. */
  preloads: string[]
  /** The scripts that render the first screen, preloaded with low priority after the previous
   * ones. */
  latePreloads: string[]
  /** The catalogs of each language that the page may show. */
  catalogs: Record<string, string[]>
  /** The typefaces of each language. */
  fonts: Record<string, FontFile[]>
}

/** One font file, with the weights and characters it covers. */
type FontFile = {
  family: string
  url: string
  /** One weight, or the minimum and the maximum, as in CSS. */
  weight: string
  unicodeRange: string
  /** Whether the file loads immediately; other files load when one of their characters is used. */
  isFirst: boolean
}

const ENTRY = 'src/main.tsx'
/** The chunk that renders the entry. */
const RENDERER = 'react-dom'
/** The chunk that starts the first queries of all screens. */
const LOADERS = 'loaders'
/** The chunk that makes calls. */
const CALLS = 'call-code'
/** The index of the catalogs of the screens. */
const CATALOGS = 'src/i18n/screen-catalogs.ts'

/** A first screen: the ids of its routes, the root first, its catalogs, and the URLs that its
 * queries need if they start before the screen is rendered. */
type Start = { routes: readonly string[]; texts: readonly string[]; fetches?: string[] }

/** Returns the start list of a first screen. */
export function startList(
  manifest: Manifest,
  { routes, texts, fetches = [] }: Start,
  fonts: StartList['fonts'],
): StartList {
  const filesOf = (...keys: readonly string[]) => closure(manifest, keys)
  const entry = filesOf(ENTRY).toReversed()
  const renderer = filesOf(RENDERER).filter((file) => !entry.includes(file))
  const isNew = (file: string) => !entry.includes(file) && !renderer.includes(file)
  const loaders = chunksOf(manifest, routes, 'loader')
  const components = chunksOf(manifest, routes, 'component')
  const catalogs = LANGUAGES.map((language): [string, string[]] => [
    language,
    filesOf(
      `src/i18n/start/${language}.ts`,
      ...(texts.length > 0 ? [CATALOGS] : []),
      ...texts.map((name) => catalogOf(name, language)),
    ).filter(isNew),
  ])
  const all = [...entry, ...renderer, ...filesOf(...loaders, ...components).filter(isNew)]
  // On a public page, no queries start before rendering.
  const preloads =
    fetches.length > 0 ? [...entry, ...filesOf(LOADERS, CALLS, ...loaders).filter(isNew)] : []
  return {
    fetches,
    entry,
    renderer,
    preloads,
    latePreloads: all.filter((file) => !preloads.includes(file)),
    catalogs: Object.fromEntries(catalogs),
    fonts,
  }
}

/** Returns the chunks with one part of the routes. A route without that part, or in the entry, has
 * no such chunk. */
function chunksOf(
  manifest: Manifest,
  routes: readonly string[],
  part: 'component' | 'loader',
): string[] {
  const chunks = new Map(
    Object.keys(manifest).flatMap((key) => {
      const [, file, found] = /^src\/routes\/(.+)\.tsx\?tsr-split=(\w+)$/.exec(key) ?? []
      return file && found === part ? [[idOf(file), key] as const] : []
    }),
  )
  return routes.flatMap((id) => chunks.get(id) ?? [])
}

/** Returns the id of a route by its file: `_blank/$lang.login` is `/_blank/$lang/login`. */
const idOf = (file: string) => `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/')

function catalogOf(name: string, language: Language): string {
  if (name === 'shared') return `src/i18n/shared/${language}.ts`
  const folder = name === 'flows' ? name : `features/${name}`
  return `src/${folder}/locales/ar.po${language === 'en' ? '?source' : ''}`
}

/** Returns the URLs of chunks, by their key or name, and of all their static imports. */
function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key] ?? named(manifest, key)
    const url = `/${chunk.file}`
    if (files.has(url)) return
    files.add(url)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return [...files]
}

/** Returns the only chunk with a name. Throws if there is none or more than one. */
function named(manifest: Manifest, wanted: string): ManifestChunk {
  const [chunk, ...others] = Object.values(manifest).filter(({ name }) => name === wanted)
  if (!chunk) throw new Error(`The build has no chunk of ${wanted}`)
  if (others.length > 0) throw new Error(`The build has several chunks named ${wanted}`)
  return chunk
}
