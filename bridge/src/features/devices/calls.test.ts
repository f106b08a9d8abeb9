import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODES, type Code, type OpenSession } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import {
  confirmed,
  createBrowser,
  latestCode,
  type Browser,
  type Reply,
} from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson, trustDevice, type TestPerson } from '../../../../testing/person.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

const LIMIT = 2
const IVR = { serviceCode: 'SCAR', language: 'EN' } as const
const FACTS = {
  deviceName: 'Firefox (Linux)',
  deviceOSAndVersion: 'Linux',
  model: 'Desktop',
  browser: 'Firefox 145',
  locationLat: '21.49',
  locationLong: '39.19',
}
const JEDDAH = { en: 'Jeddah, Saudi Arabia', ar: 'جدة، المملكة العربية السعودية' }

type Action = 'answer' | 'confirm' | 'reject' | 'hang-up'
type OutboxEntry = { channel: string; to: string; text: string }

describeOnDatabases('devices', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const wait = (ms: number) => void (time += ms)

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    app = await testApp(db, {
      keys,
      now,
      config: readConfig({
        RATE_PER_ADDRESS: '1000000',
        RATE_PER_SESSION: '1000000',
        TRUSTED_DEVICES: String(LIMIT),
      }),
    })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(() => void (time = TEST_NOW.getTime()))

  const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name
  const answerPhone = (callReference: string, action: Action, headers?: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/demo/outbox/calls/${callReference}/${action}?lang=en`,
      headers: headers ?? { 'sec-fetch-site': 'same-origin' },
    })
  const sentTo = async (browser: Browser, { mobile }: TestPerson) =>
    (await browser.get<OutboxEntry[]>('/demo/outbox.json')).filter(({ to }) => to === mobile)

  /** A browser with a sign-in in progress, of a new or a given person. */
  async function begin(known?: TestPerson) {
    const person = known ?? (await addPerson(db, keys))
    const browser = await createBrowser(app, now)
    const login = await browser.login(person.userName, person.password)
    expect(login.results).toMatchObject({ outcome: 'deviceUnknown' })
    return { person, browser }
  }

  async function ring(browser: Browser) {
    const { results, status } = await browser.call('generateIvr', IVR)
    expect(status).toBe(200)
    return results.callReference
  }

  const add = (browser: Browser, callReference: string) =>
    browser.call('addTrustedDevice', { callReference, device: FACTS })
  const stateOf = async (browser: Browser, callReference: string) =>
    (await browser.call('callStatus', { callReference })).results.state

  /** A trusted browser with an open session. */
  async function trusted(known?: TestPerson) {
    const { person, browser } = await begin(known)
    const callReference = await ring(browser)
    await answerPhone(callReference, 'answer')
    await answerPhone(callReference, 'confirm')
    const added = await add(browser, callReference)
    expect(added.status).toBe(200)
    browser.hold(added.results)
    wait(MINUTE_MS)
    return { person, browser }
  }

  /** A browser with an open session, signed in by code. */
  async function openByCode(known: TestPerson) {
    const { browser } = await begin(known)
    const { results } = await browser.call('generateOtp', { purpose: 'signIn' })
    const otp = await latestCode(browser, results.sentTo ?? '')
    const opened = await browser.call('validateOtp', { otpReference: results.otpReference, otp })
    if (!('accessToken' in opened.results)) throw new Error('no session was opened')
    browser.hold(opened.results)
    return browser
  }

  const devicesOf = async (browser: Browser) =>
    (await browser.call('listTrustedDevices', {})).results.devices
  const sessionsOf = async (browser: Browser) =>
    (await browser.call('listSessions', {})).results.sessions
  const isThis = ({ isThisSession }: OpenSession) => isThisSession

  describe('a verification call', () => {
    test('adds the device as trusted after it is answered and confirmed', async () => {
      const { person, browser } = await begin()
      const { results } = await browser.call('generateIvr', IVR)
      expect(results).toMatchObject({ expiresIn: 60, retryIn: 30 })
      expect(results.calledTo).toBe('*'.repeat(11) + person.mobile.slice(-2))
      const { callReference } = results
      const status = () => browser.call('callStatus', { callReference })
      expect((await status()).results).toEqual({ state: 'ringing', device: 'pendingCall' })
      await answerPhone(callReference, 'answer')
      expect((await status()).results).toEqual({ state: 'answered', device: 'pendingCall' })
      await answerPhone(callReference, 'confirm')
      expect((await status()).results).toEqual({ state: 'confirmed', device: 'pendingCall' })

      const added = await add(browser, callReference)
      expect(added.results).toMatchObject({ outcome: 'signedIn', expiresIn: 300 })
      browser.hold(added.results)
      expect(await devicesOf(browser)).toMatchObject([
        {
          name: 'Firefox (Linux)',
          model: 'Desktop',
          system: 'Linux',
          browser: 'Firefox 145',
          place: JEDDAH,
          firstUsedAt: TEST_NOW.toISOString(),
          isThisDevice: true,
        },
      ])
      const again = await browser.login(person.userName, person.password)
      expect(again.results).toMatchObject({ outcome: 'signedIn' })
    })

    test('is refused with another service code or language than the fixed ones', async () => {
      const { browser } = await begin()
      for (const wrong of [{ serviceCode: 'SCAX' }, { language: 'AR' }]) {
        const body = (given: object) => ({ ...given, ...wrong })
        expect(nameOf(await browser.call('generateIvr', IVR, { body }))).toBe('invalidFields')
      }
    })

    test('speaks the language of the screen, and adding the device sends an SMS', async () => {
      const { person, browser } = await begin()
      const { results } = await browser.call('generateIvr', IVR, { language: 'ar' })
      const [call] = await sentTo(browser, person)
      expect(call).toMatchObject({ channel: 'call', text: expect.stringContaining('فاضغط 1') })
      await answerPhone(results.callReference, 'confirm')
      await add(browser, results.callReference)
      const [notice] = await sentTo(browser, person)
      expect(notice).toMatchObject({
        channel: 'sms',
        text: expect.stringContaining('Firefox on Linux is now a trusted device'),
      })
    })

    test.each<[Action, string]>([
      ['reject', 'rejected'],
      ['hang-up', 'failed'],
    ])('adds no device after %s, and a code can still be requested', async (action, state) => {
      const { browser } = await begin()
      const callReference = await ring(browser)
      await answerPhone(callReference, 'answer')
      await answerPhone(callReference, action)
      expect(await stateOf(browser, callReference)).toBe(state)
      // Late events change nothing.
      await answerPhone(callReference, 'confirm')
      expect(await stateOf(browser, callReference)).toBe(state)
      expect(nameOf(await add(browser, callReference))).toBe('authenticationIncomplete')
      expect((await browser.call('generateOtp', { purpose: 'signIn' })).status).toBe(200)
    })

    test('adds no device before it is confirmed or after it has expired', async () => {
      const { browser } = await begin()
      const callReference = await ring(browser)
      expect(nameOf(await add(browser, callReference))).toBe('authenticationIncomplete')
      wait(MINUTE_MS)
      expect(await stateOf(browser, callReference)).toBe('expired')
      await answerPhone(callReference, 'confirm')
      expect(nameOf(await add(browser, callReference))).toBe('authenticationIncomplete')
    })

    test('adds no device more than two minutes after it was confirmed', async () => {
      const { browser } = await begin()
      const callReference = await ring(browser)
      await answerPhone(callReference, 'confirm')
      wait(2 * MINUTE_MS + SECOND_MS)
      expect(nameOf(await add(browser, callReference))).toBe('authenticationIncomplete')
    })

    test('adds one device when it is used concurrently', async () => {
      const { browser } = await begin()
      const callReference = await ring(browser)
      await answerPhone(callReference, 'confirm')
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => add(browser, callReference)),
      )
      const opened = replies.filter(({ status }) => status === 200)
      expect(opened).toHaveLength(1)
      browser.hold(opened[0]!.results)
      expect(await devicesOf(browser)).toHaveLength(1)
    })

    test('cannot be used by another sign-in', async () => {
      const { person, browser } = await begin()
      const callReference = await ring(browser)
      await answerPhone(callReference, 'confirm')
      for (const other of [await begin(person), await begin()]) {
        const status = await other.browser.call('callStatus', { callReference })
        expect(nameOf(status)).toBe('notFound')
        expect(nameOf(await add(other.browser, callReference))).toBe('authenticationIncomplete')
      }
    })

    test('can be requested again after 30 seconds, which ends the previous call', async () => {
      const { browser } = await begin()
      const first = await ring(browser)
      wait(10 * SECOND_MS)
      const soon = await browser.call('generateIvr', IVR)
      expect([nameOf(soon), soon.results]).toEqual(['resendTooSoon', { retryIn: 20 }])
      wait(20 * SECOND_MS)
      const second = await ring(browser)
      await answerPhone(first, 'confirm')
      expect(await stateOf(browser, first)).toBe('expired')
      expect(await stateOf(browser, second)).toBe('ringing')
    })

    test('is refused after five unconfirmed calls in a day', async () => {
      const person = await addPerson(db, keys)
      for (let calls = 0; calls < 5; calls += 1) {
        const { browser } = await begin(person)
        await ring(browser)
        wait(MINUTE_MS)
      }
      const { browser } = await begin(person)
      expect(nameOf(await browser.call('generateIvr', IVR))).toBe('callLimitReached')
      wait(24 * HOUR_MS)
      const { browser: tomorrow } = await begin(person)
      await ring(tomorrow)
    })

    test('can be answered only from the demo’s own page', async () => {
      const { browser } = await begin()
      const callReference = await ring(browser)
      for (const site of ['cross-site', 'same-site', 'none', '']) {
        const answer = await answerPhone(callReference, 'confirm', { 'sec-fetch-site': site })
        expect(answer.statusCode).toBe(403)
      }
      expect(await stateOf(browser, callReference)).toBe('ringing')
      expect((await answerPhone('a'.repeat(22), 'confirm')).statusCode).toBe(404)
      expect((await answerPhone(callReference, 'sing' as Action)).statusCode).toBe(404)
      expect((await answerPhone(callReference, 'confirm')).statusCode).toBe(303)
    })
  })

  test('are limited, both when two are added concurrently and before a call is placed', async () => {
    const person = await addPerson(db, keys)
    await trustDevice(db, person, 'a'.repeat(43))
    const { browser: one } = await begin(person)
    const first = await ring(one)
    await answerPhone(first, 'confirm')
    wait(MINUTE_MS)
    const { browser: other } = await begin(person)
    const second = await ring(other)
    await answerPhone(second, 'confirm')
    const replies = await Promise.all([add(one, first), add(other, second)])
    expect(replies.map(nameOf).toSorted()).toEqual(['deviceLimit', 'ok'])
    const { browser: late } = await begin(person)
    const refused = await late.call('generateIvr', IVR)
    expect(refused).toMatchObject({
      status: 409,
      responseInfo: {
        errorDescription: 'Maximum number of trusted devices reached; revoke one to add a new one.',
      },
    })
  })

  test('at the limit, adds no second device for a browser that another tab made trusted', async () => {
    const { person, browser } = await begin()
    await trustDevice(db, person, 'a'.repeat(43))
    await trustDevice(db, person, browser.jkt)
    const callReference = await ring(browser)
    await answerPhone(callReference, 'confirm')
    const added = await add(browser, callReference)
    expect(nameOf(added)).toBe('ok')
    browser.hold(added.results)
    expect(await devicesOf(browser)).toHaveLength(LIMIT)
  })

  describe('revoking', () => {
    test('ends the device’s sessions immediately, notifies the person, and requires verification again', async () => {
      const { person, browser: first } = await trusted()
      const { browser: second } = await trusted(person)
      const [own, other] = await devicesOf(second)
      expect(own).toMatchObject({ isThisDevice: true })
      const revoked = await confirmed(second, 'revokeTrustedDevice', { deviceId: other!.deviceId })
      expect(revoked.results).toEqual({ sessionsEnded: 1, isThisDevice: false })
      expect(nameOf(await first.call('listSessions', {}))).toBe('sessionEnded')
      expect(
        nameOf(await first.call('refresh', { refreshToken: first.session.refreshToken! })),
      ).toBe('sessionEnded')
      expect(await devicesOf(second)).toHaveLength(1)
      const login = await first.login(person.userName, person.password)
      expect(login.results).toMatchObject({ outcome: 'deviceUnknown' })
      const [notice] = await sentTo(second, person)
      expect(notice?.text).toContain('no longer a trusted device')
    })

    test('ends the current session when the current device is revoked', async () => {
      const { browser } = await trusted()
      const [own] = await devicesOf(browser)
      const revoked = await confirmed(browser, 'revokeTrustedDevice', { deviceId: own!.deviceId })
      expect(revoked.results).toEqual({ sessionsEnded: 1, isThisDevice: true })
      expect(nameOf(await browser.call('listSessions', {}))).toBe('sessionEnded')
    })

    test('returns notFound for another person’s device, or when repeated', async () => {
      const { person, browser } = await trusted()
      const { browser: stranger } = await trusted()
      const { browser: second } = await trusted(person)
      const [, other] = await devicesOf(second)
      const deviceId = other!.deviceId
      expect(nameOf(await confirmed(stranger, 'revokeTrustedDevice', { deviceId }))).toBe(
        'notFound',
      )
      expect(await devicesOf(browser)).toHaveLength(2)
      expect(nameOf(await second.call('revokeTrustedDevice', { deviceId }))).toBe('stepUpNeeded')
      expect(nameOf(await confirmed(second, 'revokeTrustedDevice', { deviceId }))).toBe('ok')
      expect(nameOf(await confirmed(second, 'revokeTrustedDevice', { deviceId }))).toBe('notFound')
    })

    test('lets the same browser become trusted again', async () => {
      const { person, browser } = await trusted()
      const [own] = await devicesOf(browser)
      await confirmed(browser, 'revokeTrustedDevice', { deviceId: own!.deviceId })
      await browser.login(person.userName, person.password)
      const callReference = await ring(browser)
      await answerPhone(callReference, 'confirm')
      expect((await add(browser, callReference)).status).toBe(200)
    })
  })

  describe('open sessions', () => {
    test('are listed with the current one first, and can be ended one by one', async () => {
      const { person, browser } = await trusted()
      const elsewhere = await openByCode(person)
      const [own, other, ...rest] = await sessionsOf(browser)
      expect(rest).toEqual([])
      expect(own).toMatchObject({ isThisSession: true, isTrusted: true })
      expect(other).toMatchObject({ isThisSession: false, isTrusted: false, name: 'Not Available' })
      const which = other!.sessionReference
      expect((await browser.call('endSessions', { which })).results).toEqual({ ended: 1 })
      expect(nameOf(await elsewhere.call('listSessions', {}))).toBe('sessionEnded')
      expect(nameOf(await browser.call('endSessions', { which }))).toBe('notFound')
      expect(await sessionsOf(browser)).toHaveLength(1)
    })

    test('can all be ended except the current one, without ending another person’s', async () => {
      const { person, browser } = await trusted()
      const others = [await openByCode(person)]
      wait(MINUTE_MS)
      others.push(await openByCode(person))
      const { browser: stranger } = await trusted()
      const strangers = (await sessionsOf(stranger)).find(isThis)!
      const reach = await browser.call('endSessions', { which: strangers.sessionReference })
      expect(nameOf(reach)).toBe('notFound')
      expect((await browser.call('endSessions', { which: 'others' })).results).toEqual({ ended: 2 })
      for (const other of others) {
        expect(nameOf(await other.call('listSessions', {}))).toBe('sessionEnded')
      }
      expect((await sessionsOf(stranger)).map(isThis)).toEqual([true])
      expect((await sessionsOf(browser)).map(isThis)).toEqual([true])
    })

    test('are not listed after being idle for too long', async () => {
      const { person, browser } = await trusted()
      await openByCode(person)
      for (let minutes = 0; minutes < 8; minutes += 1) {
        wait(MINUTE_MS)
        const { results } = await browser.call('refresh', {
          refreshToken: browser.session.refreshToken!,
        })
        browser.hold(results)
      }
      expect(await sessionsOf(browser)).toHaveLength(1)
    })

    test('show the place that was reported, as does their device', async () => {
      const { browser } = await trusted()
      const device = { locationLat: '24.71', locationLong: '46.68' }
      const notice = await browser.call('reportLocation', { device })
      expect(notice.results.place?.en).toBe('Riyadh, Saudi Arabia')
      expect((await sessionsOf(browser))[0]?.place?.en).toBe('Riyadh, Saudi Arabia')
      expect((await devicesOf(browser))[0]?.place?.en).toBe('Riyadh, Saudi Arabia')
      const silent = await browser.call('reportLocation', { device: {} })
      expect(silent.results).toEqual({ place: null })
      expect((await sessionsOf(browser))[0]?.place?.en).toBe('Riyadh, Saudi Arabia')
    })
  })

  test('a sign-in in progress cannot read the lists, and an open session cannot place a call', async () => {
    const { browser } = await begin()
    expect(nameOf(await browser.call('listTrustedDevices', {}))).toBe('tokenRefused')
    expect(nameOf(await browser.call('listSessions', {}))).toBe('tokenRefused')
    expect(nameOf(await browser.call('endSessions', { which: 'others' }))).toBe('tokenRefused')
    const { browser: open } = await trusted()
    expect(nameOf(await open.call('generateIvr', IVR))).toBe('notAllowed')
    expect(nameOf(await add(open, 'a'.repeat(22)))).toBe('tokenRefused')
    const status = await open.call('callStatus', { callReference: 'a'.repeat(22) })
    expect(nameOf(status)).toBe('notFound')
  })
})
