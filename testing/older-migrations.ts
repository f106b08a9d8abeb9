import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MIGRATIONS } from '../bridge/src/platform/db/migration-files.ts'

/** The names of all migrations, in order. */
export const MIGRATION_NAMES = readdirSync(MIGRATIONS).toSorted()

/** Creates a folder with the migrations up to `last`, as an older version had them. */
export function migrationsUpTo(last: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'sadu-older-'))
  for (const name of MIGRATION_NAMES.filter((one) => one <= last)) {
    copyFileSync(fileURLToPath(new URL(name, MIGRATIONS)), join(folder, name))
  }
  return pathToFileURL(`${folder}/`)
}
