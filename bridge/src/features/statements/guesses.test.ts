import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../core/refusal.ts'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { giveBackGuess, GUESS_LIMITS, purgeGuesses, reserveGuess } from './guesses.ts'

const all = randomBytes(32)
const anybody = () => ({ address: randomBytes(32), code: randomBytes(32), all })
const after = (ms: number) => new Date(TEST_NOW.getTime() + ms)

describeOnDatabases.both('guesses', (kind) => {
  let db: Database
  beforeEach(async () => {
    db = await testDatabase(kind)
  })
  afterEach(() => db.close())

  const reserve = (now: Date, counters = anybody()) =>
    db.write((tx) => reserveGuess(tx, counters, now))

  test('everybody together has a limit, which says when it ends', async () => {
    const { guesses, withinMs } = GUESS_LIMITS.all
    await db.write(async (tx) => {
      for (let at = 0; at < guesses; at += 1) await reserveGuess(tx, anybody(), TEST_NOW)
    })
    const refused = await reserve(after(withinMs - 1500)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ codeName: 'verificationLimit', details: { retryIn: 2 } })
    await reserve(after(withinMs))
  })

  test('what was refused counts nowhere, and what is given back makes room', async () => {
    const counters = anybody()
    for (let at = 0; at < GUESS_LIMITS.code.guesses; at += 1) await reserve(TEST_NOW, counters)
    const sameCode = { ...counters, address: randomBytes(32) }
    await expect(reserve(TEST_NOW, sameCode)).rejects.toThrow('verificationLimit')
    await db.write((tx) => giveBackGuess(tx, counters))
    await reserve(TEST_NOW, sameCode)
  })

  test('counters that no longer count are removed', async () => {
    const counters = anybody()
    for (let at = 0; at < GUESS_LIMITS.code.guesses; at += 1) await reserve(TEST_NOW, counters)
    await db.write((tx) => purgeGuesses(tx, after(GUESS_LIMITS.code.withinMs)))
    await expect(reserve(TEST_NOW, counters)).rejects.toThrow('verificationLimit')
    await db.write((tx) => purgeGuesses(tx, after(GUESS_LIMITS.code.withinMs + 1)))
    await reserve(TEST_NOW, counters)
  })
})
