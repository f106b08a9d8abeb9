import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { readUpkeepFigures } from './figures.ts'
import type { Job } from './job.ts'
import { createRunner } from './runner.ts'

const START = new Date('2026-03-14T07:30:00Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

describeOnDatabases.both('jobs', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  /** A bridge whose clock the test controls. */
  function bridge(jobs: readonly Job[]) {
    const clock = { now: START }
    const logger = pino({ level: 'silent' })
    return { clock, ...createRunner({ db, logger, jobs, now: () => clock.now }) }
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

  test('run when due, once among several bridges', async () => {
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

  test('jobs of every bridge run on each bridge on schedule and report their outcome', async () => {
    const own = counted('of-every-bridge')
    const failing = counted('failing-everywhere', () => Promise.reject(new Error('no')))
    const jobs: Job[] = [
      { ...own.job, onEveryBridge: true },
      { ...failing.job, onEveryBridge: true },
    ]
    const bridges = [bridge(jobs), bridge(jobs)]
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

  test('the job of a dead bridge is taken over once its lease has expired', async () => {
    const never = new Promise<Record<string, number>>(() => {})
    const dead = counted('taken-over', () => never)
    void bridge([dead.job]).round()
    await expect.poll(() => dead.counter.runs).toBe(1)
    const heir = counted('taken-over')
    const runner = bridge([heir.job])
    await runner.round()
    expect(heir.counter.runs).toBe(0)
    runner.clock.now = later(121)
    await runner.round()
    expect(heir.counter.runs).toBe(1)
  })

  test('stopping aborts and awaits the running job and starts no other', async () => {
    const order: string[] = []
    const begun = Promise.withResolvers<void>()
    const long = counted('long', async ({ signal }) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      order.push('ended')
      return {}
    })
    const next = counted('after-it')
    const runner = bridge([long.job, next.job])
    void runner.round()
    await begun.promise
    await runner.stop()
    order.push('stopped')
    await runner.round()
    expect(order).toEqual(['ended', 'stopped'])
    expect(next.counter.runs).toBe(0)
  })
})
