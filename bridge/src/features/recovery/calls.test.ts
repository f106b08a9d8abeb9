import { randomBytes } from 'node:crypto'
import { CODES, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { insertPasskey, listAllPasskeys, type NewPasskey } from '../../domain/passkeys/store.ts'
import type { Database } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, signIn, type Browser, type Reply } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { completeCodeStep, passCaptcha, submitDetails } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder, addLogin, trustDevice } from '../../../../testing/person.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

const newPasskey = (name: string): NewPasskey => ({
  passkeyId: randomBytes(16).toString('base64url'),
  credentialId: randomBytes(16).toString('base64url'),
  publicKey: new Uint8Array(77),
  counter: 0,
  transports: [],
  rpId: 'localhost',
  isBackedUp: false,
  name,
})

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })

describeOnDatabases('recovery', (kind) => {
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

  const newBrowser = () => createBrowser(app, now)
  const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name
  const latest = async (browser: Browser) =>
    (await browser.get<{ to: string; text: string }[]>('/demo/outbox.json'))[0]

  async function enrolled() {
    const person = await addCardholder(db, keys)
    const login = await addLogin(db, keys, person.owner)
    return { ...person, ...login, browser: await newBrowser() }
  }

  test('shows the user ID once after the right code, and notifies the person', async () => {
    const { browser, details, userName, mobile } = await enrolled()
    const { results } = await completeCodeStep(browser, 'recoverUserId', details)
    expect(results).toEqual({ outcome: 'verified', next: 'showUserId' })
    const shown = await browser.call('recoverUserId', {})
    expect(shown.results).toEqual({ userId: userName })
    expect(await latest(browser)).toMatchObject({
      to: mobile,
      text: expect.stringMatching(/معرّف المستخدم[\s\S]*user ID was recovered/),
    })
    expect(nameOf(await browser.call('recoverUserId', {}))).toBe('stepNotReached')
  })

  test.each(['stopped', 'replaced'] as const)(
    'sends no code for the details of a %s card',
    async (state) => {
      const { browser, details, owner } = await enrolled()
      await db.write((tx) =>
        tx
          .update(card)
          .set({ state, ...(state === 'stopped' && { stoppedBecause: 'stolen' as const }) })
          .where(eq(card.clientId, owner.clientId)),
      )
      const before = (await browser.get<unknown[]>('/demo/outbox.json')).length
      await submitDetails(browser, 'recoverPassword', details)
      await passCaptcha(browser, 'recoverPassword')
      expect((await browser.call('generateOtp', { purpose: 'recoverPassword' })).status).toBe(200)
      expect(await browser.get<unknown[]>('/demo/outbox.json')).toHaveLength(before)
    },
  )

  test('sets a new password, ends every session and the lock, and notifies the person', async () => {
    const { browser, details, userName, password, mobile } = await enrolled()
    const signedIn = await signIn(app, userName, password, now)
    const stranger = await newBrowser()
    for (let tries = 0; tries < 3; tries += 1) await stranger.login(userName, 'Wrong1!')
    expect(nameOf(await stranger.login(userName, password))).toBe('locked')
    time += MINUTE_MS
    const { results } = await completeCodeStep(browser, 'recoverPassword', details)
    expect(results).toEqual({ outcome: 'verified', next: 'newPassword' })
    const weak = await browser.call('recoverPassword', { password: 'abc' })
    expect(weak.results.fields).toEqual([
      { path: 'password', reason: 'tooShort' },
      { path: 'password', reason: 'noDigit' },
      { path: 'password', reason: 'noSymbol' },
    ])
    expect((await browser.call('recoverPassword', { password: 'Xy34?z' })).status).toBe(200)
    expect(await latest(browser)).toMatchObject({
      to: mobile,
      text: expect.stringMatching(/كلمة المرور[\s\S]*password was reset/),
    })
    expect(nameOf(await signedIn.call('listAccounts', {}))).toBe('sessionEnded')
    expect(nameOf(await stranger.login(userName, password))).toBe('wrongCredentials')
    expect((await (await newBrowser()).login(userName, 'Xy34?z')).status).toBe(200)
    const again = await browser.call('recoverPassword', { password: 'Xy34?z' })
    expect(nameOf(again)).toBe('stepNotReached')
  })

  test('lists passkeys and trusted devices after the code, and removes those that are not kept', async () => {
    const { browser, details, userName, password, owner, mobile } = await enrolled()
    const [phone, laptop] = [await newBrowser(), await newBrowser()]
    for (const { jkt } of [phone, laptop]) await trustDevice(db, { owner }, jkt)
    const signedIn = await signIn(app, userName, password, now)
    const passkeys = ['Phone', 'Key'].map((name) => newPasskey(name))
    await db.write(async (tx) => {
      for (const passkey of passkeys) await insertPasskey(tx, owner, passkey, now())
    })
    expect(nameOf(await signedIn.call('listAccess', {}))).toBe('tokenRefused')

    await submitDetails(browser, 'recoverPassword', details)
    expect(nameOf(await browser.call('listAccess', {}))).toBe('stepNotReached')
    time += MINUTE_MS
    await completeCodeStep(browser, 'recoverPassword', details)
    const { results: access } = await browser.call('listAccess', {})
    expect(access.passkeys.map(({ name }) => name).toSorted()).toEqual(['Key', 'Phone'])
    expect(access.devices.map(({ isThisDevice }) => isThisDevice)).toEqual([false, false])
    const keptDevice = (await db.read((tx) => listDevices(tx, owner))).find(
      ({ jkt }) => jkt === laptop.jkt,
    )
    const reply = await browser.call('recoverPassword', {
      password: 'Xy34?z',
      keptPasskeys: [passkeys[1]?.passkeyId ?? ''],
      keptDevices: [keptDevice?.deviceId ?? ''],
    })
    expect(reply.status).toBe(200)
    expect(await latest(browser)).toMatchObject({
      to: mobile,
      text: expect.stringMatching(
        /مفاتيح المرور[\s\S]*passkeys and trusted devices that were not kept/,
      ),
    })
    const left = await db.read((tx) => listAllPasskeys(tx, owner))
    expect(left.map(({ name }) => name)).toEqual(['Key'])
    expect((await phone.login(userName, 'Xy34?z')).results.outcome).toBe('deviceUnknown')
    expect((await laptop.login(userName, 'Xy34?z')).results.outcome).toBe('signedIn')
  })

  test('removes all passkeys and devices of this person, but not of others, when none are kept', async () => {
    const [{ browser, details, owner }, other] = [await enrolled(), await enrolled()]
    for (const one of [owner, other.owner]) {
      await trustDevice(db, { owner: one }, (await newBrowser()).jkt)
      await db.write((tx) => insertPasskey(tx, one, newPasskey('Phone'), now()))
    }
    await completeCodeStep(browser, 'recoverPassword', details)
    expect((await browser.call('recoverPassword', { password: 'Xy34?z' })).status).toBe(200)
    const left = await db.read(async (tx) =>
      [owner, other.owner].map(async (one) => [
        (await listAllPasskeys(tx, one)).length,
        (await listDevices(tx, one)).length,
      ]),
    )
    expect(await Promise.all(left)).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('checks a new password before it is set, also against the user ID, and only at that step', async () => {
    const { browser, details, userName } = await enrolled()
    await completeCodeStep(browser, 'recoverPassword', details)
    const judge = async (password: string) => browser.call('checkPassword', { password })
    expect((await judge('Xy34?z')).results).toEqual({ problems: [] })
    expect((await judge('abc12!')).results).toEqual({ problems: ['breached'] })
    expect((await judge(`${userName}?`)).results.problems).toContain('hasUserId')
    expect((await browser.call('recoverPassword', { password: 'Xy34?z' })).status).toBe(200)
    expect(nameOf(await judge('Xy34?z'))).toBe('stepNotReached')
  })

  test('refuses the current password as the new one', async () => {
    const { details } = await enrolled()
    for (const round of [1, 2]) {
      const browser = await newBrowser()
      await completeCodeStep(browser, 'recoverPassword', details)
      const reply = await browser.call('recoverPassword', { password: 'Xy34?z' })
      expect(reply.status).toBe(round === 1 ? 200 : 422)
      expect(reply.results.fields).toEqual(
        round === 1 ? undefined : [{ path: 'password', reason: 'unchanged' }],
      )
      time += MINUTE_MS
    }
  })

  test.each(['recoverUserId', 'recoverPassword'] as const)(
    '%s returns “notEnrolled” after the code when the person has no login',
    async (way) => {
      const { details } = await addCardholder(db, keys)
      const browser = await newBrowser()
      const { results } = await completeCodeStep(browser, way, details)
      expect(results).toEqual({ outcome: 'verified', next: 'notEnrolled' })
      expect(nameOf(await browser.call('recoverUserId', {}))).toBe('stepNotReached')
    },
  )

  test('sets one of twenty new passwords that are sent at the same time', async () => {
    const { browser, details } = await enrolled()
    await completeCodeStep(browser, 'recoverPassword', details)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('recoverPassword', { password: 'Xy34?z' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('writes one audit event when the user ID is recovered', async () => {
    const { browser, details, owner } = await enrolled()
    await completeCodeStep(browser, 'recoverUserId', details)
    await browser.call('recoverUserId', {})
    const rows = await db.read((tx) =>
      tx.execute(
        sql`select kind from audit_event where client_id = ${owner.clientId} and kind = 'userIdRecovered'`,
      ),
    )
    expect((rows as { rows: unknown[] }).rows).toHaveLength(1)
  })
})
