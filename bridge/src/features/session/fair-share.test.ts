import { CODES, type Code } from '@sadu/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { createFairQueue } from '../../domain/password/fair-queue.ts'
import type { Passwords } from '../../domain/password/password.ts'
import { testApp } from '../../testing/app.ts'
import { createBrowser, type Reachable, type Reply } from '../../testing/browser.ts'
import { anyDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { completeCodeStep } from '../../testing/flow.ts'
import { testKeys } from '../../testing/keys.ts'
import { addCardholder, addPerson } from '../../testing/person.ts'
import { quickHashing } from '../../testing/quick-passwords.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const MANY = '192.0.2.1'
const ELSE = '192.0.2.2'
const WRONG = 'Wrong1!'
const now = () => TEST_NOW
const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

let db: Database
beforeAll(async () => void (db = await anyDatabase()))
afterAll(() => db.close())

/** A bridge that hashes nothing until it is let go, with two places for each address. */
async function heldBridge() {
  const keys = await testKeys()
  const hashing = quickHashing(keys.secret('password'))
  const queue = createFairQueue({ atOnce: 100, places: 100, share: 2 })
  const gate = Promise.withResolvers<void>()
  const asked: string[] = []
  const passwords: Passwords = {
    withPlace: (address, task) =>
      queue.withPlace(address, () => {
        const held = async <Result>(work: () => Promise<Result>) => {
          asked.push(address)
          await gate.promise
          return work()
        }
        return task({
          isRight: (...given) => held(() => hashing.isRight(...given)),
          hash: (password) => held(() => hashing.hash(password)),
        })
      }),
    close: async () => {},
  }
  const app = await testApp(db, { keys, now, config: UNLIMITED, passwords })
  onTestFinished(() => app.close())
  const browserAt = (remoteAddress: string) => {
    const from: Reachable = {
      inject: (request) => app.inject({ ...request, remoteAddress }),
    }
    return createBrowser(from, now)
  }
  return { keys, browserAt, asked, letGo: () => gate.resolve() }
}

test('who has many sign-ins in progress is refused more, before a try is counted; nobody else is', async () => {
  const { keys, browserAt, asked, letGo } = await heldBridge()
  const person = await addPerson(db, keys)
  const [one, two, three] = await Promise.all([browserAt(MANY), browserAt(MANY), browserAt(MANY)])
  const held = [one.login('nobody-one', WRONG), two.login('nobody-two', WRONG)]
  await expect.poll(() => asked).toEqual([MANY, MANY])
  const refused = await three.login(person.userName, WRONG)
  expect([refused.status, nameOf(refused)]).toEqual([503, 'unavailable'])

  const elsewhere = (await browserAt(ELSE)).login(person.userName, WRONG)
  await expect.poll(() => asked).toEqual([MANY, MANY, ELSE])
  letGo()
  expect((await elsewhere).results).toMatchObject({ triesLeft: 2 })
  for (const reply of await Promise.all(held)) expect(nameOf(reply)).toBe('wrongCredentials')
  expect((await three.login(person.userName, person.password)).status).toBe(200)
})

test('enrolling takes a place of its address, and hashes nothing for a user ID that is taken', async () => {
  const { keys, browserAt, asked, letGo } = await heldBridge()
  letGo()
  const [early, late] = [await addCardholder(db, keys), await addCardholder(db, keys)]
  const userId = `u${early.owner.clientId}`
  const answers: Reply[] = []
  for (const { details } of [early, late]) {
    const browser = await browserAt(ELSE)
    await completeCodeStep(browser, 'enrolment', details)
    answers.push(await browser.call('completeEnrollment', { userId, password: 'Xy34?z' }))
  }
  expect(answers.map(nameOf)).toEqual(['ok', 'invalidFields'])
  expect(asked).toEqual([ELSE])
})
