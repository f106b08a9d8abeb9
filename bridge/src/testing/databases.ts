import { describe } from 'vitest'
import type { Database } from '../db/database.ts'
import { embeddedFrom } from './embedded-template.ts'
import type { Fixture } from './fixtures.ts'
import { postgresFrom } from './postgres-template.ts'

type Kind = Database['kind']

const serverUrl = process.env['TEST_DATABASE_URL']

/** The databases that tests run on: the embedded one, and PostgreSQL when `TEST_DATABASE_URL` names
 * a server on which databases may be made. */
const databaseKinds: readonly Kind[] = serverUrl ? ['embedded', 'postgres'] : ['embedded']

/** A fresh database with a fixture in it, for one test file or one test; close it afterwards. */
export function testDatabase(kind: Kind, fixture: Fixture = 'migrated'): Promise<Database> {
  if (kind === 'embedded') return embeddedFrom(fixture)
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  return postgresFrom(serverUrl, fixture)
}

/** A suite that runs once on each kind of database. */
export function describeOnDatabases(title: string, suite: (kind: Kind) => void): void {
  describe.each(databaseKinds)(`${title}, on %s`, (kind) => {
    suite(kind)
  })
}
