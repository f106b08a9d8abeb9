import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from './config/config.ts'
import { checkpointJob } from './domain/audit/checkpoints/job.ts'
import { openDatabase } from './platform/db/connect.ts'
import type { Database } from './platform/db/database.ts'
import { sql } from './platform/db/drizzle.ts'
import { migrate } from './platform/db/migrate.ts'
import { rowsOf } from './platform/db/rows-of.ts'
import { loadKeys } from './platform/keys/keys.ts'
import { requireMatchingKeys } from './platform/operations/matching-keys.ts'
import { testApp } from '../../testing/app.ts'
import { signIn } from '../../testing/browser.ts'
import { fill } from '../../testing/fill.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { testKeyFolder } from '../../testing/keys.ts'
import { dropDatabase, newDatabase } from '../../testing/postgres-server.ts'
import { processEnvironment } from '../../testing/process-environment.ts'
import { runJob } from '../../testing/run-job.ts'
import { isLongRun } from '../../testing/scope.ts'
import { pictureOf } from '../../testing/upload-files.ts'

const MAIN = join(import.meta.dirname, '../../programs/commands/audit-verify.ts')
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const SECTION = PAGE.split('\n## Backup\n')[1]?.split('\n## ')[0] ?? ''
/** The commands of the section, in its order. */
const COMMANDS = [...SECTION.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands)
const [COPY_FOLDER, RESTORE_FOLDER, DUMP, RESTORE_DUMP] = COMMANDS

/** Runs commands of the page as an operator does, and stops at the first that fails. */
const follow = (commands: string | undefined, env: Record<string, string>) =>
  execFileSync('sh', ['-euc', commands ?? 'exit 1'], { env: { PATH: process.env['PATH'], ...env } })

test('the operations page has commands to back up and restore each kind of database', () => {
  expect(COMMANDS).toHaveLength(4)
})

const serverUrl = process.env['TEST_DATABASE_URL']

/** Whether this machine has PostgreSQL's own programs, as new as the server. The packages from npm have no `pg_dump`. */
const hasDump = () =>
  serverUrl !== undefined && spawnSync('pg_dump', ['--schema-only', serverUrl]).status === 0

const kinds = hasDump() ? (['postgres', 'embedded'] as const) : (['embedded'] as const)

describe.each(isLongRun ? kinds : kinds.slice(0, 1))('a backup, on %s', (kind) => {
  let root: string
  const databases: string[] = []

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'sadu-backup-'))
    mkdirSync(join(root, 'backup'))
  })
  afterAll(async () => {
    for (const url of databases) await dropDatabase(url)
    rmSync(root, { recursive: true, force: true })
  })

  /** The environment of a bridge with a data folder of its own, and on PostgreSQL an empty database. */
  async function environmentOf(name: string): Promise<Record<string, string>> {
    const DATA_DIR = join(root, name)
    const BACKUP = join(root, 'backup')
    if (kind === 'embedded') return { DATA_DIR, BACKUP }
    const DATABASE_URL = await newDatabase(serverUrl ?? '')
    databases.push(DATABASE_URL)
    return { DATA_DIR, BACKUP, DATABASE_URL, AUDIT_CHECKPOINTS: join(root, `${name}-checkpoints`) }
  }

  type Bridge = { db: Database; app: FastifyInstance; checkpoint: () => Promise<unknown> }

  /** Uses the database of an environment as a bridge does. */
  async function withBridge<Result>(
    environment: Record<string, string>,
    work: (bridge: Bridge) => Promise<Result>,
  ): Promise<Result> {
    const { databaseUrl, dataDir, checkpoints } = readSettings(environment)
    const db = await openDatabase({ databaseUrl, dataDir })
    const keys = await loadKeys({ directory: join(dataDir, 'keys') }, TEST_NOW)
    await migrate(db)
    await db.write((tx) => requireMatchingKeys(tx, keys))
    const app = await testApp(db, { keys })
    const job = checkpointJob(keys, { ...checkpoints, bridge: 'web-1' })
    try {
      return await work({ db, app, checkpoint: () => runJob(job, db, TEST_NOW) })
    } finally {
      await app.close()
      await db.close()
    }
  }

  test('is restored by the commands of the operations page, with all rows, files and the audit', async () => {
    const old = await environmentOf('old')
    await testKeyFolder(join(old['DATA_DIR']!, 'keys'))
    const before = await withBridge(old, async ({ db, app, checkpoint }) => {
      await fill(db, 'demonstration')
      const noura = await signIn(app, 'noura', 'Sadu1!', () => TEST_NOW)
      const { cards } = (await noura.call('listCards', {})).results
      const place = { kind: 'limit', subject: cards[0]!.cardReference } as const
      const file = { name: 'salary.png', content: pictureOf('png') }
      await noura.call('addUpload', { ...place, purpose: 'salaryCertificate' }, { file })
      await checkpoint()
      const rows = await countsOf(db)
      if (kind === 'postgres') follow(DUMP, old)
      return { rows, place }
    })
    if (kind === 'embedded') follow(COPY_FOLDER, old)
    // Later changes are not in the backup.
    await withBridge(old, async ({ app, checkpoint }) => {
      await signIn(app, 'faisal', 'Sadu2!', () => TEST_NOW)
      await checkpoint()
    })

    const restored = await environmentOf('restored')
    follow(kind === 'embedded' ? RESTORE_FOLDER : RESTORE_DUMP, restored)
    const verified = await promisify(execFile)(process.execPath, [MAIN], {
      env: processEnvironment(restored),
    })
    expect(verified.stdout).toMatch(/^The audit is whole: .+\nThe checkpoints are whole: 1 lines/)

    await withBridge(restored, async ({ db, app }) => {
      expect(await countsOf(db)).toEqual(before.rows)
      const noura = await signIn(app, 'noura', 'Sadu1!', () => TEST_NOW)
      const { uploads } = (await noura.call('listUploads', before.place)).results
      const { uploadReference } = uploads[0]!
      const { content } = (await noura.call('openUpload', { uploadReference })).results
      expect(Buffer.from(content, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
    })
  })
})

/** How many rows each table has. */
async function countsOf(db: Database): Promise<Record<string, number>> {
  const names = await db.read((tx) =>
    rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    ),
  )
  const counts: Record<string, number> = {}
  for (const { name } of names) {
    const [row] = await db.read((tx) =>
      rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from ${sql.identifier(name)}`,
      ),
    )
    counts[name] = row?.count ?? 0
  }
  return counts
}
