import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogFiles, parseCatalog, writtenCatalog } from './po.ts'

const PORTAL = join(import.meta.dirname, '..')

/** Extracts the source's texts into the catalogs. A text that moves to another catalog keeps its
 * Arabic translation from any catalog. Returns the extraction's warnings. */
export async function extract(): Promise<string> {
  const known = await knownArabic()
  const before = await catalogFiles()
  const complaint = runLingui()
  if (complaint !== '') return complaint
  const hasNew = (await catalogFiles()).length > before.length
  // Run again, since a new catalog gets its full header and notes only then.
  return (await fillArabic(known)) || hasNew ? runLingui() : ''
}

function runLingui(): string {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(PORTAL, '../node_modules/.bin/lingui'), 'extract', '--clean'],
    { cwd: PORTAL, encoding: 'utf8' },
  )
  return status === 0 ? '' : stderr || 'The extraction failed.'
}

/** Fills in known Arabic translations where they are missing; returns whether any were. */
async function fillArabic(known: ReadonlyMap<string, string>): Promise<boolean> {
  let isFilled = false
  for (const { file, text, catalog } of await arabicCatalogs()) {
    const missing = Object.entries(catalog).filter(
      ([id, { translation }]) => !translation && known.has(id),
    )
    if (missing.length === 0) continue
    for (const [id, message] of missing) message.translation = known.get(id) ?? ''
    await writeFile(file, await writtenCatalog(file, catalog, text))
    isFilled = true
  }
  return isFilled
}

async function knownArabic(): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const { catalog } of await arabicCatalogs()) {
    for (const [id, { translation }] of Object.entries(catalog)) {
      if (translation) known.set(id, translation)
    }
  }
  return known
}

async function arabicCatalogs() {
  const files = (await catalogFiles()).filter((file) => file.endsWith('/ar.po'))
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8')
      return { file, text, catalog: await parseCatalog(file, text) }
    }),
  )
}

if (import.meta.main) {
  const complaint = await extract()
  process.stderr.write(complaint)
  if (complaint !== '') process.exitCode = 1
}
