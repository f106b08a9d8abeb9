import { CODES, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { LIMITS } from '../../platform/limits/figures.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, type Browser, type Reply } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson, trustDevice } from '../../../../testing/person.ts'

// A tenth of the bridge's default limit of failures; the behaviour beyond it is the same.
const OFTEN = readConfig({
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_SESSION: '1000000',
  FAILURES_PER_ADDRESS: '10',
})
const points = OFTEN.limits.failuresPerAddress
const address = { points, seconds: LIMITS.passwordFailures.address.seconds }
const network = { points: 3 * points }
const WRONG = 'Wrong1!'
const now = () => TEST_NOW
const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

let db: Database
let keys: Keys
let app: FastifyInstance
beforeAll(async () => void (db = await anyDatabase()))
afterAll(() => db.close())
beforeEach(async () => {
  keys = await testKeys()
  app = await testApp(db, { keys, now, config: OFTEN })
})
afterEach(() => app.close())

const browserAt = (remoteAddress: string): Promise<Browser> =>
  createBrowser({ inject: (request) => app.inject({ ...request, remoteAddress }) }, now)

/** Tries one password on this many user names, and counts the responses by code. */
async function spray(times: number, from: (at: number) => string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let at = 0; at < times; at += 1) {
    const browser = await browserAt(from(at))
    const name = nameOf(await browser.login(`sprayed-${from(at)}-${at}`, WRONG))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

test('limits one password tried on many user names, per /64 and per /56', async () => {
  const inOne = (at: number) => `2001:db8:0:1::${at.toString(16)}`
  expect(await spray(address.points + 3, inOne)).toEqual({
    wrongCredentials: address.points,
    signInLimit: 3,
  })
  const anywhere = (at: number) => `2001:db8:0:${(2 + (at % 8)).toString(16)}::1`
  expect(await spray(network.points, anywhere)).toEqual({
    wrongCredentials: network.points - address.points,
    signInLimit: address.points,
  })
})

test('users of a limited address keep their tries, and can use a trusted device or another address', async () => {
  const person = await addPerson(db, keys)
  await spray(address.points, () => '203.0.113.7')
  const neighbour = await browserAt('203.0.113.7')
  const refused = await neighbour.login(person.userName, person.password)
  expect([refused.status, nameOf(refused)]).toEqual([429, 'signInLimit'])
  expect(refused.results.retryIn).toBeLessThanOrEqual(address.seconds)
  const elsewhere = await browserAt('198.51.100.1')
  expect((await elsewhere.login(person.userName, WRONG)).results).toEqual({ triesLeft: 2 })
  const own = await browserAt('203.0.113.7')
  await trustDevice(db, person, own.jkt)
  expect((await own.login(person.userName, person.password)).results).toMatchObject({
    outcome: 'signedIn',
  })
})

test('does not count right passwords as failures of the address', async () => {
  const person = await addPerson(db, keys)
  for (let at = 0; at <= address.points; at += 1) {
    const browser = await browserAt('203.0.113.7')
    expect((await browser.login(person.userName, person.password)).status).toBe(200)
  }
})
