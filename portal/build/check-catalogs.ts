import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { problemsOf } from './catalog-problems.ts'
import { extract } from './extract.ts'
import { catalogFiles, parseCatalog } from './po.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** Fails when the catalogs do not match the source, when an Arabic text is missing, or when two
 * catalogs translate a text differently: a page with both uses only one of them. */
const problems: string[] = []

// Extraction rewrites the catalogs, so keep their contents and restore them.
const before = await contents()
const complaint = await extract()
if (complaint !== '') problems.push(complaint)
const after = await contents()
for (const file of new Set([...before.keys(), ...after.keys()])) {
  const was = before.get(file)
  if (was !== after.get(file)) {
    problems.push(`${nameOf(file)} is not what the source says: run "extract"`)
  }
  if (was === undefined) await rm(file)
  else await writeFile(file, was)
}

const said = new Map<string, string>()
for (const [file, text] of before) {
  if (!file.endsWith('/ar.po')) continue
  for (const [id, message] of Object.entries(await parseCatalog(file, text))) {
    const source = message.message ?? id
    const arabic = message.translation ?? ''
    for (const problem of problemsOf(source, arabic)) {
      problems.push(`${nameOf(file)}: ${problem}: ${source}`)
    }
    if ((said.get(id) ?? arabic) !== arabic) {
      problems.push(`${nameOf(file)}: another catalog says it differently: ${source}`)
    }
    said.set(id, arabic)
  }
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

async function contents(): Promise<Map<string, string>> {
  const files = await catalogFiles()
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]),
    ),
  )
}

function nameOf(file: string): string {
  return relative(SOURCES, file)
}
