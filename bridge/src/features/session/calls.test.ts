import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, CODES, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, latestCode, type Browser, type Reply } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson, trustDevice, type TestPerson } from '../../../../testing/person.ts'
import { lockMs } from '../../domain/credentials/lock.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { AT_ONCE } from '../../../../testing/scope.ts'

const UNLIMITED = readConfig({
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_SESSION: '1000000',
  FAILURES_PER_ADDRESS: '1000000',
})
const LOCK_MS = lockMs(0)
const WRONG = 'Wrong1!'

describeOnDatabases('signing in', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const wait = (ms: number) => void (time += ms)

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

  const codes = (replies: Reply[]) => replies.map(({ responseInfo }) => responseInfo.errorCode)
  const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name
  const newcomer = async () => {
    const person = await addPerson(db, keys)
    return { person, browser: await createBrowser(app, now) }
  }

  /** A browser whose sign-in still needs its code. */
  async function begin(): Promise<{ person: TestPerson; browser: Browser }> {
    const { person, browser } = await newcomer()
    expect((await browser.login(person.userName, person.password)).status).toBe(200)
    return { person, browser }
  }

  async function sendCode(browser: Browser) {
    const { results } = await browser.call('generateOtp', { purpose: 'signIn' })
    return { otpReference: results.otpReference, otp: await latestCode(browser, results.sentTo) }
  }

  /** A browser with an open session. */
  async function open(): Promise<{ person: TestPerson; browser: Browser }> {
    const { person, browser } = await begin()
    const opened = await browser.call('validateOtp', await sendCode(browser))
    browser.hold(opened.results)
    return { person, browser }
  }

  const wrongOf = (code: string) => (code === '00000' ? '00001' : '00000')

  describe('with a password', () => {
    test('opens a session on a trusted device and returns the time of the last sign-in', async () => {
      const { person, browser } = await newcomer()
      await trustDevice(db, person, browser.jkt)
      const first = await browser.login(` ${person.userName.toUpperCase()}`, person.password)
      expect(first.results).toMatchObject({
        outcome: 'signedIn',
        expiresIn: 300,
        user: {
          userName: person.userName,
          clientCode: person.owner.clientId,
          clientDetail: { clientDemog: { legalId: '*******439' } },
          cardmember: 'primary',
          isCenturion: false,
          lastSignIn: null,
        },
      })
      wait(HOUR_MS)
      const second = await browser.login(person.userName, person.password)
      expect(second.results).toMatchObject({
        user: { lastSignIn: { at: TEST_NOW.toISOString(), place: null, failedTries: 0 } },
      })
      expect((await browser.call('listAccounts', {})).status).toBe(200)
    })

    test('returns the number of failed tries since the last sign-in', async () => {
      const { person, browser } = await newcomer()
      await trustDevice(db, person, browser.jkt)
      const stranger = await createBrowser(app, now)
      await stranger.login(person.userName, 'Wrong1!')
      wait(HOUR_MS)
      await browser.login(person.userName, person.password)
      wait(HOUR_MS)
      await stranger.login(person.userName, 'Wrong1!')
      await browser.login(person.userName, 'Wrong1!')
      wait(HOUR_MS)
      const { results } = await browser.login(person.userName, person.password)
      expect(results).toMatchObject({ user: { lastSignIn: { failedTries: 2 } } })
    })

    test('counts no try that was not checked as a wrong password', async () => {
      const { person, browser } = await newcomer()
      await trustDevice(db, person, browser.jkt)
      await browser.login(person.userName, person.password)
      wait(MINUTE_MS)
      const stranger = await createBrowser(app, now)
      for (let tries = 0; tries < 3; tries += 1) await stranger.login(person.userName, WRONG)
      const locked = await stranger.login(person.userName, person.password)
      expect(nameOf(locked)).toBe('locked')
      const { results } = await browser.login(person.userName, person.password)
      expect(results).toMatchObject({ user: { lastSignIn: { failedTries: 3 } } })
    })

    test('asks for a code on an unknown device, with a token that other calls refuse', async () => {
      const { browser } = await begin()
      expect(nameOf(await browser.call('listAccounts', {}))).toBe('tokenRefused')
      expect(nameOf(await browser.call('refresh', { refreshToken: 'x'.repeat(32) }))).toBe(
        'tokenRefused',
      )
    })

    test('returns the same response for an unknown user name as for a wrong password', async () => {
      const { person, browser } = await newcomer()
      for (const left of [2, 1, 0]) {
        const wrong = await browser.login(person.userName, WRONG)
        const nobody = await browser.login(`no-${person.userName}`, WRONG)
        const shown = ({ status, results, responseInfo }: Reply) => ({
          status,
          results,
          responseInfo: { ...responseInfo, requestUID: '' },
        })
        expect(shown(nobody)).toEqual(shown(wrong))
        expect([nameOf(wrong), wrong.results]).toEqual(
          left > 0
            ? ['wrongCredentials', { triesLeft: left }]
            : ['locked', { retryIn: LOCK_MS / SECOND_MS }],
        )
      }
    })

    test('locks after the third wrong try, stays locked after a restart, and unlocks later', async () => {
      const { person, browser } = await newcomer()
      for (let tries = 0; tries < 3; tries += 1) await browser.login(person.userName, WRONG)
      const locked = await browser.login(person.userName, person.password)
      expect(nameOf(locked)).toBe('locked')
      expect(locked.results).toEqual({ retryIn: LOCK_MS / SECOND_MS })
      const restarted = await testApp(db, { keys, now, config: UNLIMITED })
      const elsewhere = await createBrowser(restarted, now)
      expect(nameOf(await elsewhere.login(person.userName, person.password))).toBe('locked')
      await restarted.close()
      wait(LOCK_MS + SECOND_MS)
      expect((await browser.login(person.userName, person.password)).status).toBe(200)
    })

    test('resets the count of wrong tries after the right password', async () => {
      const { person, browser } = await newcomer()
      await browser.login(person.userName, WRONG)
      await browser.login(person.userName, WRONG)
      expect((await browser.login(person.userName, person.password)).status).toBe(200)
      const wrong = await browser.login(person.userName, WRONG)
      expect(wrong.results).toEqual({ triesLeft: 2 })
    })

    test('is not locked on a trusted device by wrong tries from another browser', async () => {
      const { person, browser } = await newcomer()
      await trustDevice(db, person, browser.jkt)
      await browser.login(person.userName, person.password)
      const stranger = await createBrowser(app, now)
      for (let tries = 0; tries < 4; tries += 1) await stranger.login(person.userName, WRONG)
      expect((await browser.call('listAccounts', {})).status).toBe(200)
      expect((await browser.login(person.userName, person.password)).status).toBe(200)
    })

    test('ends a session after three wrong tries only if they come from its own browser', async () => {
      const { person, browser } = await open()
      const stranger = await createBrowser(app, now)
      for (let tries = 0; tries < 3; tries += 1) await stranger.login(person.userName, WRONG)
      expect((await browser.call('listAccounts', {})).status).toBe(200)
      const own = await open()
      for (let tries = 0; tries < 3; tries += 1) await own.browser.login(own.person.userName, WRONG)
      expect(nameOf(await own.browser.call('listAccounts', {}))).toBe('sessionEnded')
    })

    test('evaluates at most three of many concurrent guesses', async () => {
      const { person } = await newcomer()
      const guesses = await Promise.all(
        Array.from({ length: 20 }, async (_, guess) => {
          const browser = await createBrowser(app, now)
          return browser.login(person.userName, guess === 19 ? person.password : WRONG)
        }),
      )
      const evaluated = codes(guesses).filter((code) => code !== codeOf('locked'))
      expect(evaluated.length).toBeLessThanOrEqual(3)
    })

    test.each([
      { what: 'no user name', body: { userName: '' } },
      { what: 'an unknown field', body: { isAdmin: true } },
      { what: 'a device that is none', body: { device: { deviceName: 7 } } },
    ])('refuses $what', async ({ body }) => {
      const { person, browser } = await newcomer()
      const reply = await browser.call(
        'login',
        { userName: person.userName, password: person.password, device: {} },
        { body: (honest) => ({ ...honest, ...body }) },
      )
      expect(nameOf(reply)).toBe('invalidFields')
    })
  })

  describe('a code', () => {
    test('opens the session once, and consumes the temporary token', async () => {
      const { browser } = await begin()
      const code = await sendCode(browser)
      const opened = await browser.call('validateOtp', code)
      expect(opened.results).toMatchObject({ outcome: 'signedIn', expiresIn: 300 })
      expect(nameOf(await browser.call('validateOtp', code))).toBe('sessionEnded')
      browser.hold(opened.results)
      expect((await browser.call('listAccounts', {})).status).toBe(200)
      expect(nameOf(await browser.call('generateOtp', { purpose: 'signIn' }))).toBe('notAllowed')
    })

    test.each([
      { language: 'en', says: /is your code to sign in to Sadu.*Never share it/ },
      { language: 'ar', says: /رمز تسجيل دخولك إلى سدو.*لا تُطلع عليه أحدًا/ },
    ] as const)('states its purpose in the message, in $language', async ({ language, says }) => {
      const { browser } = await begin()
      const { results } = await browser.call('generateOtp', { purpose: 'signIn' }, { language })
      const [message] = await browser.get<{ text: string; code: string }[]>('/demo/outbox.json')
      expect(message?.text).toMatch(says)
      expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`)
      expect(message?.code).toMatch(/^\d{5}$/)
      expect(results).toMatchObject({ length: 5, expiresIn: 180, resendIn: 30 })
      expect(results.sentTo).toMatch(/^\*+\d\d$/)
    })

    test('can be resent after 30 seconds, and then only the new code is valid', async () => {
      const { browser } = await begin()
      const first = await sendCode(browser)
      wait(20 * SECOND_MS)
      const soon = await browser.call('generateOtp', { purpose: 'signIn' })
      const { otpReference } = first
      const left = { expiresIn: 160, resendIn: 10, isOnItsWay: true }
      expect(soon.results).toMatchObject({ otpReference, length: 5, ...left })
      wait(10 * SECOND_MS)
      const second = await sendCode(browser)
      expect(nameOf(await browser.call('validateOtp', first))).toBe('codeUsed')
      expect((await browser.call('validateOtp', second)).status).toBe(200)
    })

    test('is not resent within 30 seconds after three wrong entries', async () => {
      const { browser } = await begin()
      const { otpReference, otp } = await sendCode(browser)
      const wrong = { otpReference, otp: wrongOf(otp) }
      for (let tries = 0; tries < 3; tries += 1) await browser.call('validateOtp', wrong)
      const soon = await browser.call('generateOtp', { purpose: 'signIn' })
      expect([nameOf(soon), soon.results]).toEqual(['resendTooSoon', { retryIn: 30 }])
    })

    test('expires after three minutes', async () => {
      const { browser } = await begin()
      const code = await sendCode(browser)
      wait(3 * MINUTE_MS)
      expect(nameOf(await browser.call('validateOtp', code))).toBe('codeExpired')
    })

    test('is invalid after the third wrong entry', async () => {
      const { browser } = await begin()
      const { otpReference, otp } = await sendCode(browser)
      const wrong = { otpReference, otp: wrongOf(otp) }
      expect((await browser.call('validateOtp', wrong)).results).toEqual({ triesLeft: 2 })
      expect((await browser.call('validateOtp', wrong)).results).toEqual({ triesLeft: 1 })
      expect(nameOf(await browser.call('validateOtp', wrong))).toBe('codeUsed')
      expect(nameOf(await browser.call('validateOtp', { otpReference, otp }))).toBe('codeUsed')
    })

    test('evaluates at most three of many concurrent wrong entries', async () => {
      const { browser } = await begin()
      const { otpReference, otp } = await sendCode(browser)
      const wrong = { otpReference, otp: wrongOf(otp) }
      const entries = await Promise.all(
        Array.from({ length: AT_ONCE }, () => browser.call('validateOtp', wrong)),
      )
      const evaluated = codes(entries).filter((code) => code === codeOf('wrongCode'))
      expect(evaluated).toHaveLength(2)
      expect(new Set(codes(entries))).toEqual(new Set([codeOf('wrongCode'), codeOf('codeUsed')]))
    })

    test('accepts only one of many concurrent right entries', async () => {
      const { browser } = await begin()
      const code = await sendCode(browser)
      const entries = await Promise.all(
        Array.from({ length: AT_ONCE }, () => browser.call('validateOtp', code)),
      )
      expect(entries.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('is not found when another person enters it', async () => {
      const { browser } = await begin()
      const code = await sendCode(browser)
      const other = await begin()
      expect(nameOf(await other.browser.call('validateOtp', code))).toBe('notFound')
      expect((await browser.call('validateOtp', code)).status).toBe(200)
    })

    test('is refused after ten unused codes in 24 hours', async () => {
      const { person, browser } = await begin()
      for (let sent = 0; sent < 10; sent += 1) {
        await browser.login(person.userName, person.password)
        expect((await browser.call('generateOtp', { purpose: 'signIn' })).status).toBe(200)
      }
      await browser.login(person.userName, person.password)
      expect(nameOf(await browser.call('generateOtp', { purpose: 'signIn' }))).toBe(
        'codeLimitReached',
      )
      wait(24 * HOUR_MS + SECOND_MS)
      await browser.login(person.userName, person.password)
      expect((await browser.call('generateOtp', { purpose: 'signIn' })).status).toBe(200)
    })

    test('cannot be requested or entered without a token', async () => {
      const { browser } = await newcomer()
      expect(nameOf(await browser.call('generateOtp', { purpose: 'signIn' }))).toBe('tokenRefused')
      const entry = { otpReference: 'x'.repeat(22), otp: '12345' }
      expect(nameOf(await browser.call('validateOtp', entry))).toBe('tokenRefused')
    })
  })

  describe('a refresh token', () => {
    const refresh = (browser: Browser, refreshToken = browser.session.refreshToken ?? '') =>
      browser.call('refresh', { refreshToken })

    test('is exchanged for new tokens, even after the access token has expired', async () => {
      const { browser } = await open()
      const before = browser.session.refreshToken
      wait(5 * MINUTE_MS)
      expect(nameOf(await browser.call('listAccounts', {}))).toBe('tokenRefused')
      const { results } = await refresh(browser)
      expect(results).toMatchObject({ expiresIn: 300 })
      expect(results.refreshToken).not.toBe(before)
      browser.hold(results)
      expect((await browser.call('listAccounts', {})).status).toBe(200)
    })

    test('returns the same new token when it is used again within ten seconds', async () => {
      const { browser } = await open()
      const first = await refresh(browser)
      wait(10 * SECOND_MS)
      const again = await refresh(browser)
      expect(again.results.refreshToken).toBe(first.results.refreshToken)
    })

    test('returns the same new token to twenty concurrent exchanges', async () => {
      const { browser } = await open()
      const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(browser)))
      expect(new Set(replies.map(({ results }) => results.refreshToken)).size).toBe(1)
    })

    test.each([
      { when: 'later than that', pause: 11 * SECOND_MS, usesSuccessor: false },
      { when: 'once its successor was used', pause: SECOND_MS, usesSuccessor: true },
    ])('ends the whole family when it is used again $when', async ({ pause, usesSuccessor }) => {
      const { browser } = await open()
      const old = browser.session.refreshToken ?? ''
      const { results } = await refresh(browser)
      if (usesSuccessor) await refresh(browser, results.refreshToken)
      wait(pause)
      expect(nameOf(await refresh(browser, old))).toBe('sessionEnded')
      expect(nameOf(await refresh(browser, results.refreshToken))).toBe('sessionEnded')
      expect(nameOf(await browser.call('listAccounts', {}))).toBe('sessionEnded')
    })

    test('is refused if it is made up or belongs to another session', async () => {
      const { browser } = await open()
      const other = await open()
      const theirs = other.browser.session.refreshToken ?? ''
      expect(nameOf(await refresh(browser, theirs))).toBe('tokenRefused')
      const madeUp = `${theirs.slice(0, 20)}${'A'.repeat(30)}`
      expect(nameOf(await refresh(browser, madeUp))).toBe('tokenRefused')
      expect((await refresh(other.browser)).status).toBe(200)
    })

    test('does not extend a session beyond twelve hours', async () => {
      const { browser } = await open()
      for (let elapsed = 0; elapsed < 12 * HOUR_MS; elapsed += 4 * MINUTE_MS) {
        const { results } = await refresh(browser)
        browser.hold(results)
        wait(4 * MINUTE_MS)
      }
      expect(nameOf(await refresh(browser))).toBe('sessionEnded')
    })
  })

  describe('a session', () => {
    test('ends after five idle minutes, but not while it is in use', async () => {
      const { browser } = await open()
      for (let minute = 0; minute < 4; minute += 1) {
        wait(MINUTE_MS)
        expect((await browser.call('listAccounts', {})).status).toBe(200)
      }
      browser.hold(
        (await browser.call('refresh', { refreshToken: browser.session.refreshToken ?? '' }))
          .results,
      )
      wait(5 * MINUTE_MS + 16 * SECOND_MS)
      const refreshToken = browser.session.refreshToken ?? ''
      expect(nameOf(await browser.call('refresh', { refreshToken }))).toBe('sessionEnded')
    })

    test('ends at sign-out, which may be called twice', async () => {
      const { browser } = await open()
      const refreshToken = browser.session.refreshToken ?? ''
      expect((await browser.call('logout', { refreshToken })).status).toBe(200)
      expect((await browser.call('logout', { refreshToken })).status).toBe(200)
      expect(nameOf(await browser.call('listAccounts', {}))).toBe('sessionEnded')
      expect(nameOf(await browser.call('refresh', { refreshToken }))).toBe('sessionEnded')
    })

    test('cannot be signed out from another browser', async () => {
      const { browser } = await open()
      const refreshToken = browser.session.refreshToken ?? ''
      const thief = await createBrowser(app, now)
      expect(nameOf(await thief.call('logout', { refreshToken }))).toBe('tokenRefused')
      expect((await browser.call('listAccounts', {})).status).toBe(200)
    })

    test('refuses its tokens when they are copied to another browser', async () => {
      const { browser } = await open()
      const thief = await createBrowser(app, now)
      Object.assign(thief.session, browser.session)
      const refreshToken = browser.session.refreshToken ?? ''
      const tries = [
        await thief.call('listAccounts', {}),
        await thief.call('refresh', { refreshToken }),
        await thief.call('logout', { refreshToken }),
      ]
      expect(new Set(codes(tries))).toEqual(new Set([codeOf('tokenRefused')]))
    })
  })
})
