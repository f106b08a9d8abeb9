import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { fillDemonstration } from '../demo/fill.ts'
import { TEST_NOW, type Fixture } from './fixtures.ts'
import { testKeys } from './keys.ts'
import { quickHashing } from './quick-passwords.ts'

/** The files that a fixture is made of. */
const SOURCES = {
  empty: [],
  migrated: ['bridge/src/platform/db/**/*.{ts,sql}'],
  demonstration: [
    'bridge/src/platform/{db,keys}/**/*.{ts,sql}',
    'bridge/src/platform/gateways/{pin-block,software-hsm,software-pins}.ts',
    'bridge/src/domain/{credentials,events,ledger,points,requests}/*.ts',
    'demo/**/*.ts',
    'bridge/src/features/session/*.ts',
    'testing/{fill,fixtures,keys,quick-passwords}.ts',
    'contract/src/**/*.ts',
  ],
}

/** Fills an empty database with a fixture. Passwords are hashed cheaply, under the secret that tests
 * share. */
export async function fill(db: Database, fixture: Fixture): Promise<void> {
  if (fixture === 'empty') return
  await migrate(db)
  if (fixture === 'migrated') return
  const keys = await testKeys()
  const hashing = quickHashing(keys)
  await fillDemonstration(db, keys, TEST_NOW, (password) => hashing.hash(password))
}

/** Names a fixture's template: a change of any file that it is made of names another one. */
export function templateName(fixture: Fixture): string {
  const root = join(import.meta.dirname, '..')
  const digest = createHash('sha256')
  for (const file of globSync(SOURCES[fixture], { cwd: root }).toSorted()) {
    digest.update(file).update(readFileSync(join(root, file)))
  }
  return `sadu_${fixture}_${digest.digest('hex').slice(0, 16)}`
}
