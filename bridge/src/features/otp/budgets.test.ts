import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { CODE_BUDGET, CODE_RESEND_MS } from '../../domain/otp/rules.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, signIn, type Browser, type Reachable } from '../../../../testing/browser.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { passCaptcha, submitDetails } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import {
  addCardholder,
  addLogin,
  addPerson,
  trustDevice,
  type TestPerson,
} from '../../../../testing/person.ts'

const OFTEN = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const HOME = '198.51.100.7'

let db: Database
let keys: Keys
let app: FastifyInstance
let time = TEST_NOW.getTime()
const now = () => new Date(time)
beforeAll(async () => {
  db = await anyDatabase()
  keys = await testKeys()
  app = await testApp(db, { keys, now, config: OFTEN })
})
beforeEach(() => void (time = TEST_NOW.getTime()))
afterAll(async () => {
  await app.close()
  await db.close()
})

const at = (remoteAddress: string): Reachable => ({
  inject: (request) => app.inject({ ...request, remoteAddress }),
})
const browserAt = (address: string) => createBrowser(at(address), now)
const elsewhere = (network: number) => `203.0.${network}.9`

type Flow = 'recoverUserId' | 'recoverPassword'
type Cardholder = Awaited<ReturnType<typeof addCardholder>>

/** Starts a recovery and requests its code. */
async function askToRecover(browser: Browser, what: Flow, { details }: Cardholder) {
  await submitDetails(browser, what, details)
  await passCaptcha(browser, what)
  return nameOf(await browser.call('generateOtp', { purpose: what }))
}

/** Signs in with the password and requests the code. Returns the outcome. */
async function askToSignIn(address: string, name: string, password: string) {
  const browser = await browserAt(address)
  await browser.login(name, password)
  return nameOf(await browser.call('generateOtp', { purpose: 'signIn' }))
}

/** Requests the code of one of many actions. */
async function askToConfirm(browser: Browser, { password }: TestPerson, nth: number) {
  const action = { currentPassword: password, newPassword: `w%K${nth + 100}` }
  return nameOf(await browser.call('generateOtp', { purpose: 'updatePassword', action }))
}

/** Starts a recovery and requests its code several times, each time as early as allowed. Returns
 * the outcomes. */
async function recoverAgainAndAgain(browser: Browser, cardholder: Cardholder, times: number) {
  const answers = [await askToRecover(browser, 'recoverPassword', cardholder)]
  while (answers.length < times) {
    time += CODE_RESEND_MS
    answers.push(nameOf(await browser.call('generateOtp', { purpose: 'recoverPassword' })))
  }
  return new Set(answers)
}

test('recovery codes requested from one network do not use up those of the owner’s network', async () => {
  const owner = await addCardholder(db, keys)
  const stranger = await browserAt(elsewhere(1))
  expect(await recoverAgainAndAgain(stranger, owner, CODE_BUDGET.network)).toEqual(new Set(['ok']))
  const another = await browserAt(elsewhere(1))
  expect(await askToRecover(another, 'recoverUserId', owner)).toBe('codeLimitReached')
  expect(await askToRecover(await browserAt(HOME), 'recoverPassword', owner)).toBe('ok')
})

test('recovery codes have one limit for all networks together, and another for a trusted device', async () => {
  const owner = await addCardholder(db, keys)
  await addLogin(db, keys, owner.owner)
  for (let network = 0; network < CODE_BUDGET.elsewhere / CODE_BUDGET.network; network += 1) {
    const stranger = await browserAt(elsewhere(network))
    const answers = await recoverAgainAndAgain(stranger, owner, CODE_BUDGET.network)
    expect(answers).toEqual(new Set(['ok']))
  }
  const another = await browserAt(elsewhere(99))
  expect(await askToRecover(another, 'recoverPassword', owner)).toBe('codeLimitReached')
  const trusted = await browserAt(HOME)
  await trustDevice(db, owner, trusted.jkt)
  expect(await recoverAgainAndAgain(trusted, owner, CODE_BUDGET.trusted)).toEqual(new Set(['ok']))
  time += CODE_RESEND_MS
  const past = await trusted.call('generateOtp', { purpose: 'recoverPassword' })
  expect(nameOf(past)).toBe('codeLimitReached')
})

test('sign-in codes do not use up the codes for actions of an open session', async () => {
  const person = await addPerson(db, keys)
  const owner = await signIn(at(HOME), person.userName, person.password, now)
  // The budget applies even on the owner's own network.
  for (let sent = 0; sent < CODE_BUDGET.network; sent += 1) {
    expect(await askToSignIn(HOME, person.userName, person.password)).toBe('ok')
  }
  expect(await askToSignIn(HOME, person.userName, person.password)).toBe('codeLimitReached')
  expect(await askToConfirm(owner, person, 0)).toBe('ok')
  expect(await askToSignIn(elsewhere(1), person.userName, person.password)).toBe('ok')
})

test('action codes on an unknown device do not use up those of a trusted device', async () => {
  const person = await addPerson(db, keys)
  const stranger = await signIn(at(elsewhere(1)), person.userName, person.password, now)
  const mine = await browserAt(HOME)
  await trustDevice(db, person, mine.jkt)
  await mine.login(person.userName, person.password)
  for (let sent = 0; sent < CODE_BUDGET.network; sent += 1) {
    expect(await askToConfirm(stranger, person, sent)).toBe('ok')
  }
  expect(await askToConfirm(stranger, person, CODE_BUDGET.network)).toBe('codeLimitReached')
  time += CODE_RESEND_MS
  expect(await askToConfirm(mine, person, 0)).toBe('ok')
})
