import { CODES, type Code } from '@sadu/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import type { Passwords } from '../../domain/password/password.ts'
import { LIMITS } from '../../platform/limits/figures.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, type Reachable, type Reply } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { completeCodeStep } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder, addPerson } from '../../../../testing/person.ts'
import { quickHashing } from '../../../../testing/quick-passwords.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const MANY = '192.0.2.1'
const ELSE = '192.0.2.2'
const WRONG = 'Wrong1!'
const now = () => TEST_NOW
const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

let db: Database
beforeAll(async () => void (db = await anyDatabase()))
afterAll(() => db.close())

/** A bridge whose password hashing waits until it is released, with this many slots per address. */
async function heldBridge(addressShare = 2) {
  const keys = await testKeys()
  const hashing = quickHashing(keys)
  const queue = createFairQueue({ atOnce: 100, places: 100, addressShare, networkShare: 100 })
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
          isOutdated: hashing.isOutdated,
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

test('refuses a third concurrent sign-in from one address without counting a try, but not from another', async () => {
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

test('enrollment uses a slot of its address, and hashes no password for a taken user ID', async () => {
  const { keys, browserAt, asked, letGo } = await heldBridge()
  letGo()
  const [early, late] = [await addCardholder(db, keys), await addCardholder(db, keys)]
  const userId = `u${early.owner.clientId}`
  const answers: Reply[] = []
  for (const { details } of [early, late]) {
    const browser = await browserAt(ELSE)
    await completeCodeStep(browser, 'enrolment', details)
    answers.push(
      await browser.call('completeEnrollment', { userId, password: 'Xy34?z', device: {} }),
    )
  }
  expect(answers.map(nameOf)).toEqual(['ok', 'invalidFields'])
  expect(asked).toEqual([ELSE])
})

test('one enrollment hashes a limited number of passwords, even with 30 concurrent calls', async () => {
  const { keys, browserAt, asked, letGo } = await heldBridge(100)
  const { details } = await addCardholder(db, keys)
  const browser = await browserAt(ELSE)
  await completeCodeStep(browser, 'enrolment', details)
  const choosing = Array.from({ length: 30 }, (_, at) =>
    browser.call('completeEnrollment', { userId: `many${at}`, password: 'Xy34?z', device: {} }),
  )
  await expect.poll(() => asked.length).toBe(LIMITS.newPasswords.flow.points)
  letGo()
  const chosen = (await Promise.all(choosing)).map(nameOf)
  expect(chosen.filter((name) => name === 'ok')).toHaveLength(1)
  expect(chosen).toContain('tooManyRequests')
  expect(asked).toHaveLength(LIMITS.newPasswords.flow.points)
})

test('one enrollment can try a limited number of taken user IDs, by checking or choosing them', async () => {
  const { keys, browserAt, asked, letGo } = await heldBridge()
  letGo()
  const [early, late] = [await addCardholder(db, keys), await addCardholder(db, keys)]
  const taken = `u${early.owner.clientId}`
  const first = await browserAt(ELSE)
  await completeCodeStep(first, 'enrolment', early.details)
  await first.call('completeEnrollment', { userId: taken, password: 'Xy34?z', device: {} })
  const browser = await browserAt(ELSE)
  await completeCodeStep(browser, 'enrolment', late.details)
  const half = LIMITS.userIdChecks.flow.points / 2
  const answers: string[] = []
  for (let at = 0; at < half; at += 1) {
    answers.push(nameOf(await browser.call('checkUserId', { userId: taken })))
    const chosen = { userId: taken, password: 'Xy34?z', device: {} }
    answers.push(nameOf(await browser.call('completeEnrollment', chosen)))
  }
  expect(new Set(answers)).toEqual(new Set(['ok', 'invalidFields']))
  const more = [
    await browser.call('checkUserId', { userId: 'nobodys1' }),
    await browser.call('completeEnrollment', { userId: taken, password: 'Xy34?z', device: {} }),
  ]
  expect(more.map(nameOf)).toEqual(['tooManyRequests', 'tooManyRequests'])
  expect(asked).toEqual([ELSE])
  // A flow whose user ID checks are used up may still choose a free user ID.
  const chosen = { userId: `f${late.owner.clientId}`, password: 'Xy34?z', device: {} }
  expect(nameOf(await browser.call('completeEnrollment', chosen))).toBe('ok')
})
