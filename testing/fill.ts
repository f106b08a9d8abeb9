import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { fillDemonstration } from '../demo/fill.ts'
import { TEST_NOW, type Fixture } from './fixtures.ts'
import { testKeys } from './keys.ts'
import { quickHashing } from './quick-passwords.ts'

/** The source files of a fixture. */
const SOURCES = {
  empty: [],
  migrated: ['bridge/src/platform/db/**/*.{ts,sql}'],
  demonstration: [
    'bridge/src/platform/{db,keys}/**/*.{ts,sql}',
    'bridge/src/platform/gateways/{pin-block,software-hsm,software-pins}.ts',
    'bridge/src/domain/{credentials,events,ledger,payments,points,requests}/*.ts',
    'demo/**/*.ts',
    'bridge/src/features/session/*.ts',
    'testing/{fill,fixtures,keys,quick-passwords}.ts',
    'contract/src/**/*.ts',
  ],
}

/** Fills an empty database with a fixture. Passwords have cheap hashes, under the
 * tests' shared secret. */
export async function fill(db: Database, fixture: Fixture): Promise<void> {
  if (fixture === 'empty') return
  await migrate(db)
  if (fixture === 'migrated') return
  const keys = await testKeys()
  const hashing = quickHashing(keys)
  await fillDemonstration(db, keys, TEST_NOW, (password) => hashing.hash(password))
}

const names = new Map<Fixture, string>()

/** Returns the name of a fixture's template, which changes with any of its source files. A process
 * reads them once. */
export function templateName(fixture: Fixture): string {
  const name = names.get(fixture) ?? nameOf(fixture)
  names.set(fixture, name)
  return name
}

function nameOf(fixture: Fixture): string {
  const root = join(import.meta.dirname, '..')
  const digest = createHash('sha256')
  for (const file of globSync(SOURCES[fixture], { cwd: root }).toSorted()) {
    digest.update(file).update(readFileSync(join(root, file)))
  }
  return `sadu_${fixture}_${digest.digest('hex').slice(0, 16)}`
}
