import { array, assert, asyncProperty, boolean, constantFrom, nat, tuple } from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Keys } from '../../keys/keys.ts'
import { testApp } from '../../testing/app.ts'
import { createBrowser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { testKeys } from '../../testing/keys.ts'
import { addCardholder, addLogin } from '../../testing/person.ts'
import { HONEST, makeMove, MOVES, NOTHING } from '../../testing/way-model.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
/** On the real bridge; 10,000 go through the steps alone, in `flows/steps.test.ts`. */
const ORDERS = 120

let db: Database
let keys: Keys
let app: FastifyInstance
const now = () => TEST_NOW

beforeAll(async () => {
  db = await testDatabase('embedded')
  keys = await testKeys()
  app = await testApp(db, { keys, now, config: UNLIMITED })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

/** Honest orders with strays put in or in place of a move: they reach deep, and try every door early
 * and late. */
const strays = array(tuple(nat(8), constantFrom(...MOVES)), { maxLength: 6 })
const orders = tuple(constantFrom(...HONEST), strays).map(([honest, given]) =>
  given.reduce((moves, [at, stray]) => moves.toSpliced(at, at % 2, stray), honest),
)

test(`no step is reached without those before it, in ${ORDERS} orders of calls`, async () => {
  let ended = 0
  const run = asyncProperty(orders, boolean(), async (moves, isEnrolled) => {
    const { details, owner } = await addCardholder(db, keys)
    if (isEnrolled) await addLogin(db, keys, owner)
    const browser = await createBrowser(app, now)
    let world = NOTHING
    for (const move of moves) world = await makeMove(move, world, browser, details)
    if (world.isOver) ended += 1
  })
  await assert(run, { numRuns: ORDERS })
  expect(ended).toBeGreaterThan(ORDERS / 20)
}, 180_000)
