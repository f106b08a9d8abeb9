import { describe } from 'vitest'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { embeddedFrom } from './embedded-template.ts'
import type { Fixture } from './fixtures.ts'
import { postgresFrom } from './postgres-template.ts'
import { isCheck, isLongRun } from './scope.ts'

type Kind = Database['kind']

const serverUrl = process.env['TEST_DATABASE_URL']

/** The databases that this machine has: PostgreSQL when `TEST_DATABASE_URL` names a server on which
 * databases may be made, and the embedded one. */
const kinds: readonly [Kind, ...Kind[]] = serverUrl ? ['postgres', 'embedded'] : ['embedded']
const first = kinds.slice(0, 1)

/** A fresh database with a fixture in it, for one test file or one test; close it afterwards. */
export function testDatabase(kind: Kind, fixture: Fixture = 'migrated'): Promise<Database> {
  if (kind === 'embedded') return embeddedFrom(fixture)
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  return postgresFrom(serverUrl, fixture)
}

/** The same on the quickest one, for what is alike on both. */
export const anyDatabase = (fixture?: Fixture): Promise<Database> => testDatabase(kinds[0], fixture)

type Suite = (kind: Kind) => void

/** A suite of calls or rows: on PostgreSQL where there is one, and on both in the long run. As `both` it
 * is one that `npm test` runs on both: of the databases themselves, of the ledger, and of the calls that together
 * read and write what the product stores. */
export const describeOnDatabases = Object.assign(
  (title: string, suite: Suite) => describeOn(isLongRun ? kinds : first, title, suite),
  { both: (title: string, suite: Suite) => describeOn(isCheck ? first : kinds, title, suite) },
)

function describeOn(on: readonly Kind[], title: string, suite: Suite): void {
  describe.each(on)(`${title}, on %s`, (kind) => {
    suite(kind)
  })
}
