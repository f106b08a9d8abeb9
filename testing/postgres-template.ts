import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { TEST_MS } from '../vitest.limits.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { openPostgres } from '../bridge/src/platform/db/postgres.ts'
import { fill, templateName } from './fill.ts'
import type { Fixture } from './fixtures.ts'
import { copyDatabase, dropDatabase, onServer, urlOf } from './postgres-server.ts'

// On a busy machine these take time; the test's timeout ends them if they hang.
const LIMITS = {
  connectMs: TEST_MS,
  statementMs: TEST_MS,
  idleMs: TEST_MS,
  commitMs: TEST_MS,
}

/** A PgBouncer before the server of the tests, if they run through one. */
const poolerUrl = process.env['TEST_POOLER_URL']

/** An arbitrary lock number, the same in every test process: one creates a template
 * while the others wait. */
const TEMPLATE_LOCK = 7_238_002

/** Clones the fixture's template to a fresh database on the server of `serverUrl`; returns its
 * address. */
export async function clonePostgres(serverUrl: string, fixture: Fixture): Promise<string> {
  const template = templateName(fixture)
  const name = `sadu_test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await makeTemplate(server, serverUrl, template, fixture)
    await copyDatabase(server, template, name)
  })
  return urlOf(serverUrl, name)
}

/** Clones the template and opens the database; closing it drops it. */
export async function postgresFrom(serverUrl: string, fixture: Fixture): Promise<Database> {
  const url = await clonePostgres(serverUrl, fixture)
  const options = { poolSize: 8, limits: LIMITS }
  const db = await (poolerUrl
    ? openPostgres(urlOf(poolerUrl, new URL(url).pathname.slice(1)), {
        ...options,
        sessionUrl: url,
      })
    : openPostgres(url, options))
  return {
    ...db,
    close: async () => {
      await db.close()
      await dropDatabase(url)
    },
  }
}

async function makeTemplate(server: Client, serverUrl: string, name: string, fixture: Fixture) {
  const found = await server.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount) return
  const part = `${name}_part`
  await server.query(`drop database if exists ${part} with (force)`)
  await server.query(`create database ${part}`)
  const db = await openPostgres(urlOf(serverUrl, part), { poolSize: 1, limits: LIMITS })
  try {
    await fill(db, fixture)
  } finally {
    await db.close()
  }
  await server.query(`alter database ${part} rename to ${name}`)
}
