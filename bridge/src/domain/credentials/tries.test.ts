import { randomBytes } from 'node:crypto'
import { array, assert, asyncProperty, constant, oneof } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { lockNotice } from './lock-notice.ts'
import { LOCKS_LAPSE_MS, lockMs, LOCKS_MS, PASSWORD_TRIES, TRIES_LAPSE_MS } from './lock.ts'
import { clearTries, purgeTries, reserveTry, type Counter } from './tries.ts'
import { HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'

test.each([
  [0, 30 * MINUTE_MS],
  [1, 2 * HOUR_MS],
  [2, 8 * HOUR_MS],
  [3, 24 * HOUR_MS],
  [40, 24 * HOUR_MS],
])('after %i earlier locks, the next lasts %i ms', (earlier, ms) => {
  expect(lockMs(earlier)).toBe(ms)
})

test.each([
  [MINUTE_MS, '1 minute', 'دقيقة'],
  [5 * MINUTE_MS, '5 minutes', '5 دقائق'],
  [30 * MINUTE_MS, '30 minutes', '30 دقيقة'],
  [HOUR_MS, '1 hour', 'ساعة'],
  [2 * HOUR_MS, '2 hours', 'ساعتين'],
  [8 * HOUR_MS, '8 hours', '8 ساعات'],
  [24 * HOUR_MS, '24 hours', '24 ساعة'],
])('a lock of %i ms is written as %s', (ms, en, ar) => {
  const notice = lockNotice(
    { productName: { en: 'Sadu', ar: 'سدو' }, hotline: '+966800000000' },
    ms,
  )
  expect(notice.en).toContain(`locked for ${en} after`)
  expect(notice.ar).toContain(`لمدة ${ar} بعد`)
})

describeOnDatabases('wrong passwords', (kind) => {
  let db: Database
  beforeAll(async () => void (db = await testDatabase(kind)))
  afterAll(() => db.close())

  const someone = (): Counter => ({ nameDigest: new Uint8Array(randomBytes(32)), deviceJkt: '' })
  const guess = (counter: Counter, at: number) =>
    db.write((tx) => reserveTry(tx, counter, new Date(at)))

  /** Sends wrong passwords until a lock, and returns its duration. */
  async function lock(counter: Counter, at: number): Promise<number> {
    for (let tries = 1; tries < PASSWORD_TRIES; tries += 1) await guess(counter, at)
    const { lockedUntil } = await guess(counter, at)
    return (lockedUntil?.getTime() ?? at) - at
  }

  test('lock for longer each time, starting over after a correct one', async () => {
    const counter = someone()
    let at = TEST_NOW.getTime()
    for (const expected of [...LOCKS_MS, ...LOCKS_MS.slice(-1)]) {
      expect(await lock(counter, at)).toBe(expected)
      expect((await guess(counter, at + expected)).tries).toBeNull()
      at += expected + 1
    }
    await db.write((tx) => clearTries(tx, counter))
    expect(await lock(counter, at)).toBe(LOCKS_MS[0])
  })

  test('lock for the first duration again after a long pause, but not after a short one', async () => {
    const counter = someone()
    const at = TEST_NOW.getTime()
    await lock(counter, at)
    expect(await lock(counter, at + TRIES_LAPSE_MS + 1)).toBe(LOCKS_MS[1])
    expect(await lock(counter, at + TRIES_LAPSE_MS + LOCKS_LAPSE_MS + 2)).toBe(LOCKS_MS[0])
  })

  test('are kept by the purge for as long as they lengthen a lock', async () => {
    const counter = someone()
    const at = TEST_NOW.getTime()
    await lock(counter, at)
    await db.write((tx) => purgeTries(tx, new Date(at + LOCKS_LAPSE_MS)))
    expect(await lock(counter, at + LOCKS_LAPSE_MS)).toBe(LOCKS_MS[1])
  })

  test('at most three are checked between correct passwords or locks', async () => {
    const step = oneof(
      { weight: 6, arbitrary: constant('guess' as const) },
      { weight: 1, arbitrary: constant('right' as const) },
      { weight: 1, arbitrary: constant('wait' as const) },
    )
    await assert(
      asyncProperty(array(step, { maxLength: 14 }), async (steps) => {
        const counter = someone()
        let at = TEST_NOW.getTime()
        let evaluated = 0
        let until: number | null = null
        for (const name of steps) {
          if (name === 'wait') at += HOUR_MS
          if (until !== null && at > until) [evaluated, until] = [0, null]
          if (name === 'wait') continue
          const { tries, lockedUntil } = await guess(counter, at)
          expect(tries === null).toBe(until !== null)
          if (tries === null) continue
          evaluated += 1
          expect(evaluated).toBeLessThanOrEqual(PASSWORD_TRIES)
          expect(tries).toBe(evaluated)
          until = lockedUntil?.getTime() ?? null
          if (name === 'guess') continue
          await db.write((tx) => clearTries(tx, counter))
          ;[evaluated, until] = [0, null]
        }
      }),
      { numRuns: 40 },
    )
  })
})
