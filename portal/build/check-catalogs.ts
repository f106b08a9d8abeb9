import { cp, readFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { LANGUAGES } from '../src/i18n/language.ts'
import { problemsOf } from './catalog-problems.ts'
import { workFolder } from './work-folder.ts'

const PORTAL = join(import.meta.dirname, '..')
const LOCALES = join(PORTAL, 'src/locales')

/** Fails when the catalogs are not what the source says, or when a text is missing in Arabic. */
process.chdir(PORTAL)
const problems: string[] = []

// Extraction rewrites the catalogs, so what stands is kept aside and put back.
const kept = workFolder()
await cp(LOCALES, kept, { recursive: true })
const extraction = spawnSync(
  process.execPath,
  [join(PORTAL, '../node_modules/.bin/lingui'), 'extract', '--clean'],
  { encoding: 'utf8' },
)
for (const language of LANGUAGES) {
  const [was, is] = await Promise.all(
    [kept, LOCALES].map((folder) => readFile(join(folder, `${language}.po`), 'utf8')),
  )
  if (was !== is) problems.push(`${language}.po is not what the source says: run "extract"`)
}
await cp(kept, LOCALES, { recursive: true })
if (extraction.status !== 0) problems.push(extraction.stderr)

const [catalog] = await getCatalogs(getConfig({ cwd: PORTAL }))
const arabic = await catalog?.read('ar')
for (const [id, message] of Object.entries(arabic ?? {})) {
  const source = message.message ?? id
  for (const problem of problemsOf(source, message.translation ?? '')) {
    problems.push(`ar.po: ${problem}: ${source}`)
  }
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
