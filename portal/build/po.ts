import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { CatalogType } from '@lingui/conf'

const PORTAL = join(import.meta.dirname, '..')
const FORMAT = formatter({ lineNumbers: false })

type Context = { locale: string; sourceLocale: string; filename: string }

const contextOf = (file: string): Context => ({
  locale: /(\w+)\.po$/.exec(file)?.[1] ?? '',
  sourceLocale: 'en',
  filename: file,
})

/** The texts of a catalog by the ids used in code. */
export async function parseCatalog(file: string, po: string): Promise<CatalogType> {
  return FORMAT.parse(po, contextOf(file))
}

/** The catalog as a file; `existing` is its current content, whose header is kept. */
export async function writtenCatalog(
  file: string,
  catalog: CatalogType,
  existing: string,
): Promise<string> {
  return FORMAT.serialize(catalog, { ...contextOf(file), existing })
}

/** The paths of all catalogs of the portal, sorted. */
export async function catalogFiles(): Promise<string[]> {
  const found = await Array.fromAsync(glob('src/**/locales/*.po', { cwd: PORTAL }))
  return found.map((file) => join(PORTAL, file)).toSorted()
}
