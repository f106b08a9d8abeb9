import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { LANGUAGES } from '../src/i18n/language.ts'
import type { TextPart } from '../src/i18n/text-parts.ts'
import type { StartList } from './start-list.ts'

const ENTRY = 'src/main.tsx'

/** Reads what the client build wrote down about its chunks. */
export async function readManifest(dist: string): Promise<Manifest> {
  const path = join(dist, '.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await rm(join(dist, '.vite'), { recursive: true })
  return manifest
}

/** The portal's one style sheet, taken out of the folder because every page carries it inline. */
export async function takeStyles(dist: string, manifest: Manifest): Promise<string> {
  const sheets = Object.values(manifest).filter((chunk) => chunk.file.endsWith('.css'))
  const file = sheets[0]?.file
  if (!file || sheets.length > 1) throw new Error(`Expected one style sheet, got ${sheets.length}`)
  const styles = await readFile(join(dist, file), 'utf8')
  await rm(join(dist, file))
  return styles.trim()
}

/** What a first screen made of these source files or named chunks fetches, the entry first. */
export function startList(
  manifest: Manifest,
  { sources, texts }: { sources: readonly string[]; texts: TextPart },
  fonts: StartList['fonts'],
): StartList {
  const parts: readonly TextPart[] = [...new Set<TextPart>(['start', texts])]
  const entry = [...filesOf(manifest, ENTRY)]
  const screen = sources.flatMap((source) => [...filesOf(manifest, source)])
  const catalogs = LANGUAGES.map((language): [string, string[]] => [
    language,
    parts
      .flatMap((part) => Array.from(filesOf(manifest, `src/locales/${language}.po?part=${part}`)))
      .filter((file) => !entry.includes(file)),
  ])
  return {
    scripts: [...new Set([...entry, ...screen])],
    catalogs: Object.fromEntries(catalogs),
    fonts,
  }
}

/** A chunk and all that it imports at once, as addresses. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  // Files that the build puts together are one chunk, which goes by its name.
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
  if (!chunk) throw new Error(`The build has no chunk of ${key}`)
  const url = `/${chunk.file}`
  if (seen.has(url)) return seen
  seen.add(url)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}
