import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '@sadu/contract/core/time'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import type { Database, Tx } from '../db/database.ts'
import { sql, type SQL } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import {
  purgeDeadTasks,
  readDeadTasks,
  readNextRetry,
  reviveTasks,
  TASK_ATTEMPTS,
} from './failed-tasks.ts'
import { runTasks } from './tasks.ts'

const COUNT = 300
const AT_ONCE = 100
const POISON = '7'

describeOnDatabases('the tasks of a job', (kind) => {
  let db: Database
  let now = TEST_NOW
  let isPoisoned = true
  beforeAll(async () => {
    db = await testDatabase(kind)
    await db.write((tx) =>
      tx.execute(sql`create table chore as select n::text as id, 0 as done
        from generate_series(1, ${COUNT}::int) as n`),
    )
  })
  afterAll(() => db.close())

  type Chore = { id: string }
  const read = (tx: Tx, isOpen: (key: SQL) => SQL) =>
    rowsOf<Chore>(
      tx,
      sql`select id from chore where done = 0 and ${isOpen(sql`chore.id`)}
        order by id::int limit ${AT_ONCE}`,
    )
  const run = () =>
    runTasks<Chore>(
      { db, now, signal: new AbortController().signal, logger: pino({ level: 'silent' }) },
      {
        job: 'chores',
        read,
        keyOf: ({ id }) => id,
        work: async (tx, { id }) => {
          await tx.execute(sql`update chore set done = done + 1 where id = ${id}`)
          if (isPoisoned && id === POISON) throw new Error('poisoned')
          return true
        },
      },
    )
  const counted = async () => {
    const [row] = await db.read((tx) =>
      rowsOf<{ done: number; most: number }>(
        tx,
        sql`select sum(done)::int as done, max(done) as most from chore`,
      ),
    )
    return row
  }

  test('run once each, except one that keeps failing, which is dead after its last attempt', async () => {
    expect(await run()).toEqual({ done: COUNT - 1, failed: 1 })
    expect(await counted()).toEqual({ done: COUNT - 1, most: 1 })
    // It is not retried immediately.
    expect(await run()).toEqual({ done: 0, failed: 0 })
    expect(await db.read(readDeadTasks)).toEqual([])
    for (let attempts = 2; attempts <= TASK_ATTEMPTS; attempts += 1) {
      now = new Date(now.getTime() + HOUR_MS)
      expect(await run()).toEqual({ done: 0, failed: 1 })
    }
    now = new Date(now.getTime() + HOUR_MS)
    expect(await run()).toEqual({ done: 0, failed: 0 })
    expect(await db.read(readDeadTasks)).toMatchObject([
      { job: 'chores', key: POISON, attempts: TASK_ATTEMPTS, failure: 'poisoned' },
    ])
  })

  test('run after an operator revives them, which makes their job due immediately', async () => {
    const later = new Date(now.getTime() + HOUR_MS).toISOString()
    await db.write((tx) =>
      tx.execute(sql`insert into job (name, due_at) values ('chores', ${later}::timestamptz)`),
    )
    isPoisoned = false
    const [dead] = await db.read(readDeadTasks)
    expect(await db.write((tx) => reviveTasks(tx, (dead?.id ?? 0) + 1, now))).toBe(0)
    expect(await db.write((tx) => reviveTasks(tx, dead?.id ?? 0, now))).toBe(1)
    const [job] = await db.read((tx) =>
      rowsOf<{ at: string | Date }>(tx, sql`select due_at as at from job where name = 'chores'`),
    )
    expect(new Date(job?.at ?? 0)).toEqual(now)
    expect(await run()).toEqual({ done: 1, failed: 0 })
    expect(await counted()).toEqual({ done: COUNT, most: 1 })
    expect(await db.write((tx) => purgeDeadTasks(tx, now))).toBe(0)
  })

  /** Runs a round of all chores in batches of a hundred; `stop` ends it after the first batch. */
  const runRound = (round: string, stop?: AbortController) =>
    runTasks<Chore>(
      {
        db,
        now,
        signal: stop?.signal ?? new AbortController().signal,
        logger: pino({ level: 'silent' }),
      },
      {
        job: 'rounds',
        round,
        read: (tx, isOpen, after) =>
          rowsOf<Chore>(
            tx,
            sql`select id from chore where id::int > ${Number(after?.id ?? 0)}
              and ${isOpen(sql`${round}::text || ' ' || chore.id`)}
              order by id::int limit ${AT_ONCE}`,
          ),
        keyOf: ({ id }) => `${round} ${id}`,
        workTogether: async (tx, chores) => {
          stop?.abort()
          const ids = JSON.stringify(chores.map(({ id }) => id))
          await tx.execute(sql`update chore set done = done + 1
            where id in (select json_array_elements_text(${ids}::json))`)
          if (isPoisoned && chores.some(({ id }) => id === POISON)) throw new Error('poisoned')
          return chores.length
        },
      },
    )

  test('of a round run in batches and once each, even if a run is interrupted', async () => {
    await db.write((tx) => tx.execute(sql`update chore set done = 0`))
    expect(await runRound('one', new AbortController())).toEqual({ done: AT_ONCE, failed: 0 })
    expect(await runRound('one')).toEqual({ done: COUNT - AT_ONCE, failed: 0 })
    expect(await runRound('one')).toEqual({ done: 0, failed: 0 })
    expect(await counted()).toEqual({ done: COUNT, most: 1 })
  })

  test('of a round run one by one after a batch fails, and only the failed one is retried', async () => {
    await db.write((tx) => tx.execute(sql`update chore set done = 0`))
    isPoisoned = true
    expect(await runRound('two')).toEqual({ done: COUNT - 1, failed: 1 })
    expect(await db.read((tx) => readNextRetry(tx, 'rounds', now))).not.toBeNull()
    isPoisoned = false
    expect(await runRound('two')).toEqual({ done: 0, failed: 0 })
    now = new Date(now.getTime() + HOUR_MS)
    expect(await runRound('two')).toEqual({ done: 1, failed: 0 })
    expect(await counted()).toEqual({ done: COUNT, most: 1 })
    expect(await runRound('three')).toEqual({ done: COUNT, failed: 0 })
  })
})
