import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { array, assert, asyncProperty, constantFrom, nat, record, tuple } from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { login } from '../../db/schema/sessions.ts'
import type { Keys } from '../../keys/keys.ts'
import { testApp } from '../../testing/app.ts'
import { createBrowser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { testKeys } from '../../testing/keys.ts'
import { addCardholder, addLogin } from '../../testing/person.ts'
import {
  createSignInModel,
  HONEST_SIGN_INS,
  SIGN_IN_MOVES,
  type Step,
  type Visitor,
} from '../../testing/sign-in-model.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
/** On the real bridge; 10,000 go through the rules alone, in `contract/src/rules`. */
const ORDERS = 30
/** Between two moves: the phone can be called again after six of them. */
const PAUSE_MS = 5000
const VISITORS = 3

let db: Database
let keys: Keys
let app: FastifyInstance
let time = TEST_NOW.getTime()
const now = () => new Date(time)

beforeAll(async () => {
  db = await testDatabase('embedded')
  keys = await testKeys()
  app = await testApp(db, { keys, now, config: UNLIMITED })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

/** Someone whose password is hashed as cheaply as can be, since checking it is not what is tried. */
async function addQuickPerson() {
  const { owner } = await addCardholder(db, keys)
  const person = await addLogin(db, keys, owner)
  const secret = keys.secret('password')
  const passwordHash = await hash(person.password, { memoryCost: 8, timeCost: 1, secret })
  await db.write((tx) =>
    tx.update(login).set({ passwordHash }).where(eq(login.userName, person.userName)),
  )
  return person
}

const press = (callReference: string, action: string) =>
  app.inject({
    method: 'POST',
    url: `/demo/outbox/calls/${callReference}/${action}?lang=en`,
    headers: { 'sec-fetch-site': 'same-origin' },
  })

/** A move with what belongs to the visitor alone. */
const own = (by: number, move: Step['move']): Step => ({ by, move, tokenOf: by, referenceOf: by })
const whoever = nat(VISITORS - 1)
const stray = record({
  by: whoever,
  move: constantFrom(...SIGN_IN_MOVES),
  tokenOf: whoever,
  referenceOf: whoever,
})
/** Honest orders of all visitors, interleaved, with strays put in: they reach deep, and try every door
 * early and late, also with what belongs to somebody else. */
const orders = tuple(
  array(constantFrom(...HONEST_SIGN_INS), { minLength: VISITORS, maxLength: VISITORS }),
  array(whoever, { minLength: 20, maxLength: 20 }),
  array(tuple(nat(24), stray), { maxLength: 10 }),
).map(([honest, turns, strays]) => {
  const left = honest.map((moves) => [...moves])
  const steps = turns.flatMap((by): Step[] => {
    const move = left[by]!.shift()
    return move ? [own(by, move)] : []
  })
  return strays.reduce((all, [at, step]) => all.toSpliced(at, 0, step), steps)
})

/** Each honest order alone, and two that use what belongs to another sign-in of the same person. */
const begun = [own(0, 'login'), own(1, 'login')]
const examples: [Step[]][] = [
  ...HONEST_SIGN_INS.map((moves): [Step[]] => [moves.map((move) => own(0, move))]),
  [[...begun, own(0, 'ring'), own(0, 'confirm'), { ...own(1, 'add'), referenceOf: 0 }]],
  [[...begun, own(0, 'sendCode'), { ...own(1, 'rightCode'), referenceOf: 0 }]],
]

test(`no session and no device without the steps before it, in ${ORDERS} orders of calls`, async () => {
  const reached = { byCode: 0, byCall: 0, byDevice: 0, opened: 0, refreshed: 0 }
  const run = asyncProperty(orders, async (steps) => {
    time = TEST_NOW.getTime()
    const [one, other] = [await addQuickPerson(), await addQuickPerson()]
    const visitors: Visitor[] = []
    for (const { userName, password } of [one, one, other]) {
      visitors.push({ browser: await createBrowser(app, now), userName, password })
    }
    const play = createSignInModel(visitors, press, reached)
    for (const step of steps) {
      await play(step)
      time += PAUSE_MS
    }
  })
  await assert(run, { numRuns: ORDERS, examples })
  for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0)
})
