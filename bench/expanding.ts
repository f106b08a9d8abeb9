import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { fillDatabase } from './harness/history-database.ts'
import { watchLocks } from './harness/lock-watch.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { personOf, signIn, type Session } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import { percentile, spread } from './harness/stats.ts'
import { callSteadily, type Steady } from './harness/steady-load.ts'

/** Measures lists and summaries at a steady rate while a migration adds a column and an index to
 * the postings of 300,000 cardholders, a hundred each (a smaller number can be given). The
 * product’s own migrations are used. */
const CARDHOLDERS = Number(process.argv[2] ?? 300_000)
const PEOPLE = 8
const PER_SECOND = 60
const BESIDE_SECONDS = 45
const SETTINGS = ['shared_buffers=3GB', 'max_wal_size=4GB', 'effective_cache_size=12GB']
const NAMES = ['listTransactions', 'accountSummary'] as const

/** Two files, as a release has them: see CONTRIBUTING.md. */
const ADDED = {
  '998-seen-on.sql': 'alter table posting add column seen_on date;\n',
  '999-seen-index.sql': `-- no transaction
drop index concurrently if exists posting_by_seen;
create index concurrently posting_by_seen on posting (client_id, account_id, seen_on, posted_on);
`,
}

const postgres = await startPostgres(SETTINGS)
const dataDir = temporaryFolder('data')
const environment = { ...RAISED_LIMITS, DEMO_LIVE: 'off' }
try {
  const filled = await fillDatabase(postgres.url, 'expanding', {
    cardholders: CARDHOLDERS,
    people: PEOPLE,
    dataDir,
    environment,
  })
  const product = await startProduct({ databaseUrl: filled.url, dataDir, environment })
  const sessions: Session[] = []
  for (let at = 1; at <= PEOPLE; at += 1) sessions.push(await signIn(product.origin, personOf(at)))
  const during = (isOver: () => boolean) =>
    callSteadily(product.origin, sessions, { names: NAMES, perSecond: PER_SECOND, isOver })
  const forSeconds = (seconds: number) => {
    const end = performance.now() + seconds * 1000
    return during(() => performance.now() > end)
  }

  await forSeconds(BESIDE_SECONDS / 3)
  const before = await forSeconds(BESIDE_SECONDS)
  // With a single connection, all its locks are those of the migration.
  const db = await openDatabase({ databaseUrl: filled.url, dataDir: '', poolSize: 1 })
  const [own] = await db.read((tx) =>
    rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`),
  )
  const watch = await watchLocks(filled.url, own?.pid ?? 0)
  const began = performance.now()
  const state = { isOver: false }
  const meanwhile = during(() => state.isOver)
  // The first calls are in progress by then.
  await pause(1000)
  const ran = await migrate(db, folderOf(ADDED))
  const seconds = (performance.now() - began) / 1000
  state.isOver = true
  const locks = await watch.stop()
  const beside = await meanwhile
  await db.close()
  const after = await forSeconds(BESIDE_SECONDS)

  const failures = before.failures + beside.failures + after.failures
  const line = (what: string, { latencies }: Steady) => ({ what, measured: spread(latencies) })
  const p99 = ({ latencies }: Steady) => percentile(latencies, 0.99)
  report(
    `A migration that adds, among ${filled.rows.toLocaleString('en')} postings. ${machine()}`,
    [
      { what: 'migrations', measured: `${ran.join(', ')} in ${seconds.toFixed(1)} s` },
      line('p50 and p99 before', before),
      line('p50 and p99 meanwhile', beside),
      line('p50 and p99 after', after),
      atMost('p99 meanwhile, in relation to that before', p99(beside) / p99(before), 2, '', 2),
      atMost('longest that it held a table', locks.heldMs, 1000, ' ms'),
      atMost('longest that others waited for a lock', locks.waitedMs, 1000, ' ms'),
      atMost('calls refused', failures, 0, ''),
      { what: 'looks at the locks', measured: `${(locks.looks / seconds).toFixed(0)} a second` },
    ],
  )
  await product.stop()
} finally {
  await postgres.stop()
}

/** Creates a folder of migrations that follow the product’s own. */
function folderOf(files: Record<string, string>): URL {
  const folder = temporaryFolder('migrations')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
