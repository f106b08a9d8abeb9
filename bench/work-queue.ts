import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@sadu/contract/core/time'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { notifyAfterCommit } from '../bridge/src/platform/db/notifications.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { readDeadTasks, TASK_ATTEMPTS } from '../bridge/src/platform/jobs/failed-tasks.ts'
import { startJobs } from '../bridge/src/platform/jobs/runner.ts'
import { runTasks } from '../bridge/src/platform/jobs/tasks.ts'
import { SILENT } from '../testing/run-job.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { atLeast, atMost, report, type Line } from './harness/report.ts'
import { median } from './harness/stats.ts'

const TASKS = 10_000
const AT_ONCE = 500
const POISON = '5000'
const KILLS = 5
const TAKEN_OVER_WITHIN_S = 15
const ROUNDS = 5
const ROUND_MS = 2_000
const WRITERS = 8
const CHILD = fileURLToPath(new URL('../testing/work-and-die.ts', import.meta.url))

type Chore = { id: string }

/** Runs 10,000 tasks of which one always fails, until it is set aside. */
async function poisoned(name: string, db: Database): Promise<Line[]> {
  await db.write((tx) =>
    tx.execute(sql`create table chore as select n::text as id, 0 as done
      from generate_series(1, ${TASKS}::int) as n`),
  )
  let now = new Date()
  const { signal } = new AbortController()
  const run = () =>
    runTasks<Chore>(
      { db, now, signal, logger: SILENT },
      {
        job: 'chores',
        read: (tx, isOpen) =>
          rowsOf<Chore>(
            tx,
            sql`select id from chore where done = 0 and ${isOpen(sql`chore.id`)}
              order by id::int limit ${AT_ONCE}`,
          ),
        keyOf: ({ id }) => id,
        work: async (tx, { id }) => {
          if (id === POISON) throw new Error('poisoned')
          await tx.execute(sql`update chore set done = done + 1 where id = ${id}`)
          return true
        },
      },
    )
  const began = performance.now()
  const { done } = await run()
  const seconds = (performance.now() - began) / 1_000
  for (let tries = 1; tries < TASK_ATTEMPTS; tries += 1) {
    now = new Date(now.getTime() + HOUR_MS)
    await run()
  }
  const dead = await db.read(readDeadTasks)
  return [
    atLeast(`${name}: others done in the first run`, done, TASKS - 1, '', 0),
    atLeast(`${name}: put aside after ${TASK_ATTEMPTS} tries`, dead.length, 1, '', 0),
    { what: `${name}: time of the first run`, measured: `${seconds.toFixed(0)} s` },
  ]
}

/** Kills a bridge that runs a job with `kill -9`, and measures the time until another one runs
 * it. */
async function takenOver(databaseUrl: string, db: Database): Promise<Line[]> {
  const seconds: number[] = []
  let isInDoubt = false
  for (let kill = 0; kill < KILLS; kill += 1) {
    await db.write((tx) => tx.execute(sql`delete from job`))
    const child = spawn(process.execPath, [CHILD, temporaryFolder('killed'), databaseUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const runs = Promise.withResolvers<void>()
    const work = async () => (runs.resolve(), {})
    const job = { name: 'killed', schedule: { everyMinutes: 60 }, work }
    const stop = startJobs({
      bridge: 'bench',
      db,
      logger: SILENT,
      now: () => new Date(),
      jobs: [job],
    })
    // The owner has renewed its lease by then, at a random time before the kill.
    await pause(10_000 + Math.random() * 3_000)
    isInDoubt ||= (await Promise.race([runs.promise.then(() => 'ran'), pause(0)])) === 'ran'
    const killed = performance.now()
    child.kill('SIGKILL')
    await runs.promise
    seconds.push((performance.now() - killed) / 1_000)
    await stop()
  }
  return [
    atMost('jobs taken over from a bridge that lives', Number(isInDoubt), 0, ''),
    atMost(
      `longest until taken over, ${KILLS} kills`,
      Math.max(...seconds),
      TAKEN_OVER_WITHIN_S,
      ' s',
      1,
    ),
  ]
}

/** Compares the rate of transactions that notify with the rate of those that do not. */
async function notified(db: Database): Promise<Line[]> {
  await db.write((tx) => tx.execute(sql`create table written (at timestamptz)`))
  async function rate(tell: (tx: Tx) => unknown): Promise<number> {
    const end = performance.now() + ROUND_MS
    let count = 0
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (performance.now() < end) {
          await db.write(async (tx) => {
            await tx.execute(sql`insert into written values (now())`)
            await tell(tx)
          })
          count += 1
        }
      }),
    )
    return count
  }
  const silent = (tx: Tx) => tx.execute(sql`select 1`)
  const inside = (tx: Tx) => tx.execute(sql`select pg_notify('news', '')`)
  const after = async (tx: Tx) => {
    notifyAfterCommit(tx, 'news')
    await silent(tx)
  }
  const ratios: { inside: number; after: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await rate(silent)
    ratios.push({ inside: (await rate(inside)) / floor, after: (await rate(after)) / floor })
  }
  return [
    atLeast(
      'commits that notify, of those that do not',
      median(ratios.map((one) => one.after)),
      0.7,
    ),
    {
      what: 'the same with pg_notify in the transaction',
      measured: median(ratios.map((one) => one.inside)).toFixed(2),
    },
  ]
}

// Commits wait for the disk, as in production.
const postgres = await startPostgres(['fsync=on', 'synchronous_commit=on'])
const lines: Line[] = []
try {
  const db = await openDatabase({ dataDir: temporaryFolder('queue'), databaseUrl: postgres.url })
  await migrate(db)
  lines.push(...(await notified(db)))
  lines.push(...(await poisoned('PostgreSQL', db)))
  lines.push(...(await takenOver(postgres.url, db)))
  await db.close()
} finally {
  await postgres.stop()
}
const embedded = await openDatabase({ dataDir: temporaryFolder('queue') })
await migrate(embedded)
lines.push(...(await poisoned('embedded', embedded)))
await embedded.close()
report(`A work queue that nothing holds up. ${machine()}`, lines)
