import { beforeAll, beforeEach, afterAll, expect } from 'vitest'
import { CODES, type ActionPurpose, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../bridge/src/config/config.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import type { Keys } from '../bridge/src/platform/keys/keys.ts'
import { testApp } from './app.ts'
import { createAuthenticator, type AuthenticatorTwist } from './authenticator.ts'
import { createBrowser, latestCode, type Browser, type Reply } from './browser.ts'
import { testDatabase } from './databases.ts'
import { TEST_NOW } from './fixtures.ts'
import { testKeys } from './keys.ts'
import { addPerson, trustDevice, type TestPerson } from './person.ts'

export type Device = ReturnType<typeof createAuthenticator>
type Sent = { channel: string; to: string; text: string }

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
/** The name of every passkey here. */
export const PASSKEY_NAME = 'My phone'

export const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

/** Starts a bridge for the tests of one file, with a controllable clock, and creates people with
 * passkeys. */
export function passkeyWorld(kind: Parameters<typeof testDatabase>[0]) {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    app = await testApp(db, { keys, now, config: UNLIMITED })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(() => void (time = TEST_NOW.getTime()))

  const stranger = () => createBrowser(app, now)
  const person = () => addPerson(db, keys)

  /** Returns a person signed in on a trusted device. */
  async function someone(): Promise<{ person: TestPerson; browser: Browser }> {
    const one = await person()
    return { person: one, browser: await trustedBrowser(one) }
  }

  /** Returns another trusted, signed-in browser of a person. */
  async function trustedBrowser(of: TestPerson): Promise<Browser> {
    const browser = await stranger()
    await trustDevice(db, of, browser.jkt)
    await browser.login(of.userName, of.password)
    return browser
  }

  /** Returns the SMS code that confirms an action. */
  async function codeFor(browser: Browser, purpose: ActionPurpose, action: object) {
    const sent = await browser.call('generateOtp', { purpose, action: { ...action } })
    expect(sent.status).toBe(200)
    const { otpReference, sentTo } = sent.results
    return { otpReference, otp: await latestCode(browser, sentTo) }
  }

  const begin = async (browser: Browser) =>
    browser.call('beginPasskey', await codeFor(browser, 'beginPasskey', {}))

  async function add(browser: Browser, device = createAuthenticator(), twist?: AuthenticatorTwist) {
    const { results } = await begin(browser)
    const credential = device.create(results, twist)
    const reply = await browser.call('addPasskey', { credential, name: PASSKEY_NAME })
    return { device, credential, reply }
  }

  /** Returns a person with a passkey. */
  async function holder(algorithm?: Parameters<typeof createAuthenticator>[0]) {
    const { person: one, browser } = await someone()
    const { device, reply } = await add(browser, createAuthenticator(algorithm))
    expect(reply.status).toBe(200)
    return { person: one, browser, device, passkey: reply.results }
  }

  /** Signs in with a passkey alone. */
  async function use(browser: Browser, device: Device, twist?: AuthenticatorTwist) {
    const { results } = await browser.call('beginPasskeySignIn', {})
    const credential = device.get(results, twist)
    return browser.call('signInWithPasskey', { credential, device: {} })
  }

  /** Returns the messages sent to a person, newest first. */
  const sentTo = async (browser: Browser, { mobile }: TestPerson) =>
    (await browser.get<Sent[]>('/demo/outbox.json')).filter(({ to }) => to === mobile)

  return {
    now,
    wait: (ms: number) => void (time += ms),
    database: () => db,
    keys: () => keys,
    stranger,
    person,
    someone,
    trustedBrowser,
    codeFor,
    begin,
    add,
    holder,
    use,
    sentTo,
  }
}
