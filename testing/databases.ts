import { describe } from 'vitest'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { embeddedFrom } from './embedded-template.ts'
import type { Fixture } from './fixtures.ts'
import { postgresFrom } from './postgres-template.ts'
import { isCheck, isLongRun } from './scope.ts'

type Kind = Database['kind']

const serverUrl = process.env['TEST_DATABASE_URL']

/** The databases available on this machine: PostgreSQL when `TEST_DATABASE_URL` names a server that
 * allows creating databases, and the embedded one. */
const kinds: readonly [Kind, ...Kind[]] = serverUrl ? ['postgres', 'embedded'] : ['embedded']
const first = kinds.slice(0, 1)

/** Creates a fresh database with a fixture, for one test file or one test; close it afterwards. */
export function testDatabase(kind: Kind, fixture: Fixture = 'migrated'): Promise<Database> {
  if (kind === 'embedded') return embeddedFrom(fixture)
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  return postgresFrom(serverUrl, fixture)
}

/** Creates the same on the fastest database, for tests that do not depend on its kind. */
export const anyDatabase = (fixture?: Fixture): Promise<Database> => testDatabase(kinds[0], fixture)

type Suite = (kind: Kind) => void

/** Defines a suite of calls or rows: on PostgreSQL if available, and on both databases in the long
 * run. With `both`, `npm test` also runs it on both: for the databases themselves (driver, schema,
 * migrations). */
export const describeOnDatabases = Object.assign(
  (title: string, suite: Suite) => describeOn(isLongRun ? kinds : first, title, suite),
  { both: (title: string, suite: Suite) => describeOn(isCheck ? first : kinds, title, suite) },
)

function describeOn(on: readonly Kind[], title: string, suite: Suite): void {
  describe.each(on)(`${title}, on %s`, (kind) => {
    suite(kind)
  })
}
