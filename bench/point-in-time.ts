import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql, type SQL } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { program } from '../scripts/browser.mjs'
import { end } from '../scripts/children.mjs'
import { initialize, installedPostgres, startServer, unprivileged } from '../scripts/postgres.mjs'
import { inProject } from '../scripts/project.mjs'
import { freePort, machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, signIn } from './harness/people.ts'
import { startProduct } from './harness/product.ts'
import { atLeast, atMost, type Line, report } from './harness/report.ts'

/** Follows docs/deploy.md: backs up the product's PostgreSQL with pgBackRest while eight writers
 * write, loses the machine, and restores it to a moment and to the last archived state. */
const WRITERS = 8
/** Longer than PostgreSQL waits before it archives a segment that is not full. */
const SECONDS_OF_WRITING = 80

const read = (path: string) => readFileSync(inProject(path), 'utf8')
const SECTION = read('docs/deploy.md')
  .split('\n## Backups to a point in time\n')[1]
  ?.split('\n## ')[0]
/** The commands of the page, in order. */
const [PREPARE, BACK_UP, RESTORE_MOMENT, RESTORE_ALL] = [
  ...(SECTION ?? '').matchAll(/```sh\n(.*?)```/gs),
].map(([, commands = '']) => commands)

const exec = promisify(execFile)

/** Starts a PostgreSQL that archives with pgBackRest by the settings of `deploy/pgbackrest`. */
async function archivedPostgres() {
  const programs = await installedPostgres()
  if (!programs || !program('pgbackrest')) {
    throw new Error('apt-get install postgresql pgbackrest')
  }
  const root = temporaryFolder('point-in-time')
  chmodSync(root, 0o711)
  const folderOf = (name: string) => {
    const folder = join(root, name)
    mkdirSync(folder, { mode: 0o700 })
    return { folder, user: unprivileged(folder) }
  }
  const { folder: home, user } = folderOf('server')
  const data = join(home, 'data')
  const port = await freePort()
  const own = {
    PGBACKREST_CONFIG: inProject('deploy/pgbackrest/pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: folderOf('repository').folder,
    PGBACKREST_LOG_PATH: folderOf('log').folder,
    PGBACKREST_LOCK_PATH: folderOf('lock').folder,
    PGBACKREST_SPOOL_PATH: folderOf('spool').folder,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: home,
    PGBACKREST_PG1_USER: 'sadu',
  }
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...own }
  const options = { ...user, cwd: home, env }
  const password = await initialize(programs, data, home, options)
  env['PGPASSWORD'] = password
  const settings = [
    ...[...read('deploy/pgbackrest/postgresql.conf').matchAll(/^(\w+) = '(.*)'$/gm)].map(
      ([, name, value]) => `${name}=${value}`,
    ),
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    `port=${port}`,
  ]
  const start = () => startServer(programs, data, settings, options)
  let server = await start()
  return {
    url: `postgres://sadu:${password}@127.0.0.1:${port}/postgres`,
    /** Runs commands of the page, as PostgreSQL's user. */
    follow: (commands: string | undefined, more: Record<string, string> = {}) =>
      exec('sh', ['-euc', commands ?? 'exit 1'], { ...options, env: { ...env, ...more } }),
    /** Loses the machine with all its data. */
    async lose() {
      await end(server, { name: 'SIGKILL' })
      rmSync(data, { recursive: true, force: true, maxRetries: 3 })
      mkdirSync(data, { mode: 0o700 })
      unprivileged(data)
    },
    async start() {
      server = await start()
    },
    stop: () => end(server, { name: 'SIGINT' }),
  }
}

/** Starts writers of numbered rows. Each row has the times at which its write began and was
 * acknowledged. */
function startWriters(db: Database) {
  const written: { id: number; begun: number; acknowledged: number }[] = []
  const state = { isOver: false, next: 1 }
  const writer = async () => {
    while (!state.isOver) {
      const id = state.next
      state.next += 1
      const begun = Date.now()
      await db.write((tx) => tx.execute(sql`insert into written values (${id})`))
      written.push({ id, begun, acknowledged: Date.now() })
      await pause(5)
    }
  }
  const running = Array.from({ length: WRITERS }, writer)
  return async () => {
    state.isOver = true
    await Promise.all(running)
    return written
  }
}

/** Reads over a new connection, which is closed afterwards. */
async function readOnce<Row extends object>(query: SQL): Promise<Row[]> {
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '', poolSize: 1 })
  try {
    return await db.read((tx) => rowsOf<Row>(tx, query))
  } finally {
    await db.close()
  }
}

async function readWritten(): Promise<Set<number>> {
  const rows = await readOnce<{ id: number }>(sql`select id from written`)
  return new Set(rows.map(({ id }) => id))
}

/** Resolves to whether the server accepts writes, which it does once everything is replayed. */
async function isWritable(): Promise<boolean> {
  const [row] = await readOnce<{ over: boolean }>(sql`select not pg_is_in_recovery() as over`)
  return row?.over ?? false
}

/** Runs a command of the product, and resolves to its output. */
const command = (dataDir: string, name: string, ...words: string[]) =>
  exec(process.execPath, [inProject(`programs/commands/${name}.ts`), ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'on' },
  }).then(
    ({ stdout }) => stdout.trim(),
    (error: { stdout: string; stderr: string }) => `failed: ${error.stdout}${error.stderr}`,
  )

/** Resolves when the bridge has written an audit checkpoint, which it does each minute. */
async function checkpointIn(folder: string): Promise<void> {
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
  while (!(existsSync(folder) && files().some((name) => name.endsWith('.jsonl')))) await pause(250)
}

const wholeIf = (what: string, holds: boolean): Line => ({
  what,
  measured: holds ? 'whole' : 'broken',
  bar: 'whole',
  holds,
})

const postgres = await archivedPostgres()
try {
  await postgres.follow(PREPARE)
  const product = await startProduct({ databaseUrl: postgres.url })
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '', poolSize: WRITERS })
  await db.write((tx) => tx.execute(sql`create table written (id integer primary key)`))
  const stopWriters = startWriters(db)
  await signIn(product.origin, PEOPLE[0])
  const backedUp = performance.now()
  await postgres.follow(BACK_UP)
  const backupSeconds = (performance.now() - backedUp) / 1000

  await signIn(product.origin, PEOPLE[1])
  await checkpointIn(join(product.dataDir, 'audit-checkpoints'))
  const keys = temporaryFolder('keys')
  cpSync(product.dataDir, keys, { recursive: true })
  const moment = Date.now()
  await pause((SECONDS_OF_WRITING / 2) * 1000)
  await signIn(product.origin, PEOPLE[2])
  await pause((SECONDS_OF_WRITING / 2) * 1000)
  const written = await stopWriters()
  const lostAt = Date.now()
  await db.close()
  await product.kill()

  const restore = async (commands: string | undefined, more?: Record<string, string>) => {
    await postgres.lose()
    const begun = performance.now()
    await postgres.follow(commands, more)
    await postgres.start()
    while (!(await isWritable())) await pause(100)
    return (performance.now() - begun) / 1000
  }
  const allSeconds = await restore(RESTORE_ALL)
  const all = await readWritten()
  const missing = written.filter(({ id }) => !all.has(id))
  const firstLost = Math.min(lostAt, ...missing.map(({ acknowledged }) => acknowledged))

  const MOMENT = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')
  const momentSeconds = await restore(RESTORE_MOMENT, { MOMENT })
  const found = await readWritten()
  const before = written.filter(({ acknowledged }) => acknowledged < moment)
  const after = written.filter(({ begun }) => begun > moment)
  const audit = await command(keys, 'audit-verify')
  const ledger = await command(keys, 'jobs', 'check-ledger')
  console.log(`${audit}\n${ledger}`)
  report(`A restore with pgBackRest, ${written.length} writes: ${machine()}`, [
    atLeast('writes acknowledged before the moment', before.length, 100, '', 0),
    atMost('of them, missing', before.filter(({ id }) => !found.has(id)).length, 0, ''),
    atMost(
      'of those begun after it, present',
      after.filter(({ id }) => found.has(id)).length,
      0,
      '',
    ),
    wholeIf('the audit at that moment', audit.startsWith('The audit is whole')),
    wholeIf('the ledger at that moment', !ledger.startsWith('failed')),
    atMost('lost with the machine: the last', (lostAt - firstLost) / 1000, 60, ' s of writes', 1),
    { what: 'the backup took', measured: `${backupSeconds.toFixed(1)} s` },
    {
      what: 'the restores took',
      measured: `${momentSeconds.toFixed(1)} s, ${allSeconds.toFixed(1)} s`,
    },
  ])
} finally {
  await postgres.stop()
}
