import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { recordFailure } from './failed-tasks.ts'
import { readUpkeepFigures } from './figures.ts'
import type { Job, JobParts } from './job.ts'
import { createRunner, JOBS_AT_ONCE } from './runner.ts'
import { LeaseLost, readDueTimes } from './store.ts'

const START = new Date('2026-03-14T07:30:00Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

describeOnDatabases('jobs', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  /** A bridge whose clock the test controls. */
  function bridge(jobs: readonly Job[], name = 'one') {
    const clock = { now: START }
    const logger = pino({ level: 'silent' })
    return { clock, ...createRunner({ bridge: name, db, logger, jobs, now: () => clock.now }) }
  }
  const counted = (name: string, work: Job['work'] = () => Promise.resolve({})) => {
    const counter = { runs: 0 }
    const job: Job = {
      name,
      schedule: { everyMinutes: 60 },
      work: (parts) => {
        counter.runs += 1
        return work(parts)
      },
    }
    return { counter, job }
  }

  test('run when due, on only one of several bridges', async () => {
    const { counter, job } = counted('hourly')
    const [one, other] = [bridge([job]), bridge([job])]
    await Promise.all([one.round(), other.round()])
    expect(counter.runs).toBe(1)
    one.clock.now = other.clock.now = later(59)
    await Promise.all([one.round(), other.round()])
    expect(counter.runs).toBe(1)
    one.clock.now = other.clock.now = later(60)
    await Promise.all([one.round(), other.round()])
    expect(counter.runs).toBe(2)
    const { succeeded } = await db.read(readUpkeepFigures)
    expect(succeeded).toContainEqual({ job: 'hourly', at: later(60).getTime() / 1_000 })
  })

  test('a failed job is retried soon and does not stop the others', async () => {
    const bad = counted('failing', () => Promise.reject(new Error('no')))
    const good = counted('beside-it')
    const runner = bridge([bad.job, good.job])
    await runner.round()
    runner.clock.now = later(5)
    await runner.round()
    expect([bad.counter.runs, good.counter.runs]).toEqual([2, 1])
    const { succeeded } = await db.read(readUpkeepFigures)
    expect(succeeded.map((one) => one.job)).not.toContain('failing')
  })

  test('a job is due again when its failed task is due for a retry', async () => {
    const failure = { job: 'with-tasks', key: 'one', failure: 'poisoned' }
    const { job } = counted('with-tasks', async (parts) => {
      await parts.db.write((tx) => recordFailure(tx, failure, parts.now))
      return {}
    })
    await bridge([job]).round()
    const due = new Date((await attemptOf('with-tasks'))?.due ?? 0)
    expect(due.getTime()).toBeGreaterThan(START.getTime())
    expect(due.getTime()).toBeLessThanOrEqual(START.getTime() + 1_000)
  })

  test('jobs for every bridge run on each bridge on schedule and report their outcome', async () => {
    const own = counted('of-every-bridge')
    const failing = counted('failing-everywhere', () => Promise.reject(new Error('no')))
    const jobs: Job[] = [
      { ...own.job, onEveryBridge: true },
      { ...failing.job, onEveryBridge: true },
    ]
    const bridges = [bridge(jobs, 'one'), bridge(jobs, 'other')]
    const rounds = async (minutes: number) => {
      for (const one of bridges) {
        one.clock.now = later(minutes)
        await one.round()
      }
    }
    await rounds(0)
    expect(own.counter.runs).toBe(0)
    await rounds(60)
    expect([own.counter.runs, failing.counter.runs]).toEqual([2, 2])
    await rounds(65)
    expect([own.counter.runs, failing.counter.runs]).toEqual([2, 4])
    const { ended } = await db.read(readUpkeepFigures)
    expect(ended).toContainEqual({ job: 'of-every-bridge', isFailing: false })
    expect(ended).toContainEqual({ job: 'failing-everywhere', isFailing: true })
  })

  test('a job for every bridge has a separate outcome, owner and attempt count on each', async () => {
    const fails = counted('own-outcome', () => Promise.reject(new Error('no')))
    const works = counted('own-outcome')
    const bad = bridge([{ ...fails.job, onEveryBridge: true }], 'bad')
    const good = bridge([{ ...works.job, onEveryBridge: true }], 'good')
    for (const one of [bad, good]) {
      await one.round()
      one.clock.now = later(60)
      await one.round()
    }
    const { ended } = await db.read(readUpkeepFigures)
    expect(ended).toContainEqual({ job: 'own-outcome', isFailing: true })
    const rows = () =>
      db.read((tx) =>
        rowsOf(
          tx,
          sql`select owner, attempt, outcome from job where name = 'own-outcome' order by owner`,
        ),
      )
    expect(await rows()).toEqual([
      { owner: 'bad', attempt: 1, outcome: 'failed' },
      { owner: 'good', attempt: 1, outcome: 'done' },
    ])
    await bad.stop()
    expect(await rows()).toEqual([{ owner: 'good', attempt: 1, outcome: 'done' }])
  })

  test('a long job for every bridge renews its lease', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const long = held('own-renewed')
    const owner = bridge([{ ...long.job, onEveryBridge: true }], 'busy')
    await owner.round()
    owner.clock.now = later(60)
    await owner.poll()
    await long.begun
    owner.clock.now = later(61)
    await vi.advanceTimersByTimeAsync(3_000)
    const until = async () =>
      (await db.read((tx) => readDueTimes(tx, 'busy'))).get('own-renewed')?.getTime()
    await expect.poll(until).toBe(later(61).getTime() + 10_000)
    long.end()
    await owner.stop()
  })

  /** A job whose work waits until the test ends it. */
  function held(name: string) {
    const begun = Promise.withResolvers<JobParts>()
    const end = Promise.withResolvers<void>()
    const { job, counter } = counted(name, async (parts) => {
      begun.resolve(parts)
      await end.promise
      return {}
    })
    return { job, counter, begun: begun.promise, end: end.resolve }
  }
  const attemptOf = async (name: string) => {
    const [row] = await db.read((tx) =>
      rowsOf<{ attempt: number; outcome: string | null; due: string | Date }>(
        tx,
        sql`select attempt, outcome, due_at as due from job where name = ${name}`,
      ),
    )
    return row
  }

  test('the job of a dead bridge is taken over after its lease has expired', async () => {
    const dead = held('taken-over')
    void bridge([dead.job]).poll()
    await dead.begun
    const heir = counted('taken-over')
    const runner = bridge([heir.job])
    runner.clock.now = new Date(START.getTime() + 9_000)
    await runner.round()
    expect(heir.counter.runs).toBe(0)
    runner.clock.now = new Date(START.getTime() + 10_000)
    await runner.round()
    expect(heir.counter.runs).toBe(1)
  })

  test('a bridge renews the lease of a job for as long as the job runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const long = held('renewed')
    const owner = bridge([long.job])
    await owner.poll()
    const other = bridge([counted('renewed').job])
    for (let seconds = 3; seconds <= 60; seconds += 3) {
      owner.clock.now = other.clock.now = new Date(START.getTime() + seconds * 1_000)
      vi.advanceTimersByTime(3_000)
      const ends = new Date(owner.clock.now.getTime() + 10_000)
      await expect
        .poll(async () => (await db.read(readDueTimes)).get('renewed')?.getTime())
        .toBe(ends.getTime())
      await other.round()
    }
    expect((await attemptOf('renewed'))?.attempt).toBe(1)
    long.end()
    await owner.stop()
  })

  test('a slow owner cannot write after another bridge has taken over its job', async () => {
    const slow = held('fenced')
    const first = bridge([slow.job])
    await first.poll()
    const late = await slow.begun
    const second = held('fenced')
    const heir = bridge([second.job])
    heir.clock.now = later(1)
    await heir.poll()
    await second.begun
    const write = late.db.write((tx) => tx.execute(sql`delete from job where name = 'fenced'`))
    await expect(write).rejects.toThrow(LeaseLost)
    slow.end()
    await first.round()
    expect(await attemptOf('fenced')).toMatchObject({ attempt: 2, outcome: null })
    second.end()
    await heir.stop()
    expect(await attemptOf('fenced')).toMatchObject({ attempt: 2, outcome: 'stopped' })
  })

  test('a long job does not delay other jobs', async () => {
    const long = held('long-beside-others')
    const short = counted('short-beside-it')
    const runner = bridge([long.job, short.job])
    await runner.poll()
    await long.begun
    await expect.poll(() => attemptOf('short-beside-it')).toMatchObject({ outcome: 'done' })
    long.end()
    await runner.stop()
  })

  test('stopping aborts and awaits the running jobs, starts no others, and leaves the aborted ones due', async () => {
    const order: string[] = []
    const longs = Array.from({ length: JOBS_AT_ONCE }, (_, at) =>
      counted(`long-${'abcdefgh'[at]}`, async ({ signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        order.push('ended')
        return {}
      }),
    )
    const next = counted('after-it')
    const runner = bridge([...longs.map(({ job }) => job), next.job])
    expect(await runner.poll()).toMatchObject({ started: JOBS_AT_ONCE })
    await runner.stop()
    order.push('stopped')
    await runner.round()
    expect(order).toEqual([...longs.map(() => 'ended'), 'stopped'])
    expect(next.counter.runs).toBe(0)
    const left = await attemptOf('long-a')
    expect(left?.outcome).toBe('stopped')
    expect(new Date(left?.due ?? 0)).toEqual(START)
  })
})
