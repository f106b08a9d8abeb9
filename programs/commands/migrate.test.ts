import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../bridge/src/config/config.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import type { Database } from '../../bridge/src/platform/db/database.ts'
import { sql } from '../../bridge/src/platform/db/drizzle.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { rowsOf } from '../../bridge/src/platform/db/rows-of.ts'
import { events } from '../../bridge/src/terminal/events.ts'
import { describeInLongRun } from '../../testing/long-run.ts'
import { MIGRATION_NAMES, migrationsUpTo } from '../../testing/older-migrations.ts'
import { dropDatabase, newDatabase } from '../../testing/postgres-server.ts'
import { processEnvironment } from '../../testing/process-environment.ts'
import { runCommand } from '../../testing/terminal.ts'
import { start } from '../start.ts'
import { migrateCommand } from './migrate.ts'

const MAIN = join(import.meta.dirname, 'migrate.ts')
const LACKS =
  /lacks 001-customers\.sql and \d+ more migrations of this release\. Run “npm run migrate”/
const serverUrl = process.env['TEST_DATABASE_URL']

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sadu-migrate-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describeInLongRun('without a server', () => {
  test('the command migrates the embedded database', async () => {
    const DATA_DIR = join(dataDir, 'data')
    const env = processEnvironment({ DATA_DIR })
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN], { env })
    expect(stdout).toMatch(/^001-customers\.sql\n.+\nMigrations that ran: \d+\.\n$/s)
    expect(await runCommand(migrateCommand, [], { DATA_DIR })).toEqual({
      code: 0,
      stdout: 'The schema is up to date.\n',
      stderr: '',
    })
  })
})

describe.each(serverUrl === undefined ? [] : [serverUrl])('a database on a server', (server) => {
  let environment: Record<string, string>
  beforeEach(async () => {
    environment = { DATA_DIR: dataDir, DATABASE_URL: await newDatabase(server) }
  })
  afterEach(() => dropDatabase(environment['DATABASE_URL'] ?? ''))

  const startBridge = () =>
    start(
      readConfig({
        ...environment,
        PUBLIC_URL: 'https://cards.example.com',
        OUTBOX: 'on',
        HOST: '127.0.0.1',
        PORT: '0',
      }),
    )

  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase({ dataDir, databaseUrl: environment['DATABASE_URL'] })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  const tables = async () => {
    const found = await withDatabase((db) =>
      db.read((tx) =>
        rowsOf<{ name: string }>(
          tx,
          sql`select tablename as name from pg_tables where schemaname = 'public'`,
        ),
      ),
    )
    return found.map(({ name }) => name)
  }

  test('is migrated by the first bridges when it is empty, but not by other commands', async () => {
    expect(await runCommand(events, [], environment)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(LACKS),
    })
    expect(await tables()).toEqual([])
    const bridges = await Promise.all([startBridge(), startBridge()])
    for (const bridge of bridges) await bridge.stop()
    expect(await runCommand(events, [], environment)).toMatchObject({ code: 0 })
  })

  test('is refused when it lacks a migration, until the command has run it', async () => {
    const [last = '', beforeLast = ''] = MIGRATION_NAMES.toReversed()
    const folder = migrationsUpTo(beforeLast)
    await withDatabase((db) => migrate(db, folder))
    rmSync(folder, { recursive: true })
    const lacks = expect.stringContaining(`lacks ${last} of this release. Run “npm run migrate”`)
    await expect(startBridge()).rejects.toThrow(expect.objectContaining({ message: lacks }))
    expect(await runCommand(events, [], environment)).toMatchObject({ code: 2, stderr: lacks })
    expect(await runCommand(migrateCommand, [], environment)).toEqual({
      code: 0,
      stdout: `${last}\nMigrations that ran: 1.\n`,
      stderr: '',
    })
    await (await startBridge()).stop()
  })

  test('is refused when it has the tables of another program', async () => {
    await withDatabase((db) => db.session((_tx, exec) => exec('create table boat (name text)')))
    await expect(startBridge()).rejects.toThrow(LACKS)
    expect(await tables()).toEqual(['boat'])
  })
})
