import { CODES, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import {
  createBrowser,
  latestCode,
  signIn,
  type Browser,
  type Reply,
} from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import {
  LAYLA,
  NOBODY,
  OMAR,
  passCaptcha,
  completeCodeStep,
  submitDetails,
} from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder, type TestCardholder } from '../../../../testing/person.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { describeInLongRun } from '../../../../testing/long-run.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const PASSWORD = 'Ab12!c'

describeOnDatabases('enrolling', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const wait = (ms: number) => void (time += ms)

  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
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
  const shown = ({ status, results, responseInfo }: Reply) => ({
    status,
    results,
    responseInfo: { ...responseInfo, requestUID: '' },
  })
  type Sent = { id: number; channel: string; to: string; text: string }
  const outbox = (browser: Browser) => browser.get<Sent[]>('/demo/outbox.json')

  /** A browser whose person has proven their identity. */
  async function verified() {
    const person = await addCardholder(db, keys)
    const browser = await newBrowser()
    const { results } = await completeCodeStep(browser, 'enrolment', person.details)
    expect(results).toEqual({ outcome: 'verified', next: 'accountDetails' })
    return { browser, person }
  }

  describe('the two people who are not enrolled', () => {
    test.each([
      ['as a cardholder', OMAR, 'omar2026', '+966551234567', 'omar@example.com'],
      ['as a Centurion customer', LAYLA, 'Layla90', '+966557654321', 'layla@example.com'],
    ] as const)('can enrol %s, and then sign in', async (_how, details, userId, mobile, email) => {
      const browser = await newBrowser()
      const { results } = await completeCodeStep(browser, 'enrolment', details)
      expect(results).toEqual({ outcome: 'verified', next: 'accountDetails' })
      const free = await browser.call('checkUserId', { userId })
      expect(free.results).toEqual({ isAvailable: true, suggestions: [] })
      const done = await browser.call('completeEnrollment', {
        userId,
        password: PASSWORD,
        device: {},
      })
      expect(done.results).toEqual({
        userId,
        holder: {
          name: { en: expect.any(String), ar: expect.stringMatching(/[\u0600-\u06ff]/) },
          nameOnCard: expect.stringMatching(/^[A-Z ]+$/),
          lastDigits: details.lastDigits,
          tier: expect.stringMatching(
            details.type === 'centurion' ? /^centurion$/ : /^(classic|gold)$/,
          ),
        },
        session: {
          outcome: 'signedIn',
          accessToken: expect.any(String),
          refreshToken: expect.any(String),
          expiresIn: expect.any(Number),
          user: expect.objectContaining({ userName: userId, lastSignIn: null }),
        },
      })
      const notice = (await outbox(browser)).slice(0, 2)
      expect(notice.map(({ channel, to }) => [channel, to])).toEqual([
        ['email', email],
        ['sms', mobile],
      ])
      expect(notice[0]?.text).toMatch(/جاهزًا[\s\S]*account is ready/)
      const signedIn = await signIn(app, userId.toLowerCase(), PASSWORD, now)
      expect((await signedIn.call('listAccounts', {})).status).toBe(200)
      // Enrolling counts as a sign-in on an unknown device, as does this sign-in.
      const { items } = (await signedIn.call('listInbox', {})).results
      expect(items.filter((item) => item.kind === 'signIn')).toHaveLength(2)
      expect(nameOf(await browser.call('checkUserId', { userId }))).toBe('alreadyEnrolled')
    })
  })

  test('checks a password against the chosen user ID, and only after the code is entered', async () => {
    const { details } = await addCardholder(db, keys)
    const browser = await newBrowser()
    await submitDetails(browser, 'enrolment', details)
    const early = await browser.call('checkPassword', { password: 'q7vd2!' })
    expect(nameOf(early)).toBe('stepNotReached')
    await passCaptcha(browser, 'enrolment')
    const { results } = await browser.call('generateOtp', { purpose: 'enrolment' })
    const otp = await latestCode(browser, results.sentTo)
    await browser.call('validateOtp', { otpReference: results.otpReference, otp })
    const judge = async (userId?: string) =>
      (await browser.call('checkPassword', { password: 'Q7vd2!', ...(userId && { userId }) }))
        .results
    expect(await judge()).toEqual({ problems: [] })
    expect(await judge('sultan88')).toEqual({ problems: [] })
    expect(await judge('q7vd2')).toEqual({ problems: ['hasUserId'] })
  })

  describe('the details', () => {
    test.each([
      ['legalId', '', 'required'],
      ['legalId', '3098765435', 'format'],
      ['legalId', '1098765430', 'checkDigit'],
      ['expiryDate', '', 'required'],
      ['expiryDate', '13-29', 'format'],
      ['expiryDate', '02-26', 'past'],
      ['lastDigits', '', 'required'],
      ['lastDigits', '34821', 'format'],
    ])('are refused at %s: %s is %s', async (path, text, reason) => {
      const browser = await newBrowser()
      const reply = await submitDetails(browser, 'enrolment', { ...OMAR, [path]: text })
      expect(nameOf(reply)).toBe('invalidFields')
      expect(reply.results.fields).toEqual([{ path, reason }])
    })

    test.each([
      ['another expiry', { expiryDate: '11-29' }],
      ['other digits', { lastDigits: '4822' }],
      ['the other way in', { type: 'centurion', lastDigits: '34821' }],
      ['nobody', NOBODY],
    ] as const)('get the same responses, but no code: %s', async (_whose, other) => {
      const right = await addCardholder(db, keys)
      const [known, unknown] = [await newBrowser(), await newBrowser()]
      const both = async (ask: (browser: Browser, details: typeof OMAR) => Promise<Reply>) => [
        await ask(known, right.details),
        await ask(unknown, { ...OMAR, ...other }),
      ]
      const tokenless = ({ enrollmentToken, ...rest }: { enrollmentToken?: string }) => ({
        ...rest,
        parts: enrollmentToken?.split('.').map(({ length }) => length),
      })
      const started = await both((browser, details) => submitDetails(browser, 'enrolment', details))
      const [first, second] = started.map((reply) => tokenless(reply.results as object))
      expect(second).toEqual(first)
      await both((browser) => passCaptcha(browser, 'enrolment'))
      const before = await outbox(known)
      const sent = await unknown.call('generateOtp', { purpose: 'enrolment' })
      expect((await outbox(known))[0]?.id).toBe(before[0]?.id)
      const sentToo = await known.call('generateOtp', { purpose: 'enrolment' })
      const referenceless = ({ results }: typeof sent) => ({ ...results, otpReference: '' })
      expect(referenceless(sent)).toEqual(referenceless(sentToo))
      const otp = await latestCode(known, null)
      const wrongOf = (code: string) => (code === '00000' ? '00001' : '00000')
      for (let tries = 0; tries < 4; tries += 1) {
        const [right3, wrong3] = [
          await known.call('validateOtp', {
            otpReference: sentToo.results.otpReference,
            otp: wrongOf(otp),
          }),
          await unknown.call('validateOtp', { otpReference: sent.results.otpReference, otp }),
        ]
        expect(shown(wrong3)).toEqual(shown(right3))
      }
      const again = await both((browser) => browser.call('generateOtp', { purpose: 'enrolment' }))
      expect(shown(again[1] as Reply)).toEqual(shown(again[0] as Reply))
    })

    const browserAt = (remoteAddress: string) =>
      createBrowser({ inject: (request) => app.inject({ ...request, remoteAddress }) }, now)

    /** Enters details in one browser, up to the code. Returns whether the person was sent one. */
    async function isSent(from: string, { details, mobile }: TestCardholder) {
      const browser = await browserAt(from)
      await submitDetails(browser, 'enrolment', details)
      expect((await passCaptcha(browser, 'enrolment')).status).toBe(200)
      expect((await browser.call('generateOtp', { purpose: 'enrolment' })).status).toBe(200)
      const [last] = await outbox(browser)
      return last?.to === mobile && /is your code/.test(last.text)
    }

    /** Guesses different digits, each twice, each time in another browser and from another
     * address. */
    async function guess(network: string, times: number, { details }: TestCardholder) {
      for (let at = 0; at < times; at += 1) {
        for (let again = 0; again < 2; again += 1) {
          const browser = await browserAt(`${network}.${at}`)
          await submitDetails(browser, 'enrolment', { ...details, lastDigits: `50${10 + at}` })
          expect((await passCaptcha(browser, 'enrolment')).status).toBe(200)
        }
      }
    }

    test('send no code for a day after ten guesses from one network, without an error', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const person = await addCardholder(db, keys)
      await guess('203.0.113', 10, person)
      expect(await isSent('203.0.113.99', person)).toBe(false)
      wait(24 * HOUR_MS + SECOND_MS)
      vi.setSystemTime(Date.now() + 24 * HOUR_MS)
      expect(await isSent('203.0.113.99', person)).toBe(true)
    })

    describeInLongRun('by many people', () => {
      test('guessed from another network do not stop their owner, who is notified once', async () => {
        const person = await addCardholder(db, keys)
        await guess('198.51.100', 13, person)
        expect(await isSent('192.0.2.1', person)).toBe(true)
        const told = (await outbox(await newBrowser())).filter(
          ({ to, text }) => to === person.mobile && /wrong card details several times/.test(text),
        )
        expect(told.map(({ channel }) => channel)).toEqual(['sms'])
        expect(told[0]?.text).toMatch(/بيانات بطاقة غير صحيحة/)
      })

      test('guessed for many people in one browser notify none of them', async () => {
        const browser = await browserAt('203.0.113.7')
        const people: string[] = []
        for (let at = 0; at < 12; at += 1) {
          const person = await addCardholder(db, keys)
          people.push(person.mobile)
          await submitDetails(browser, 'enrolment', { ...person.details, lastDigits: '5000' })
          expect((await passCaptcha(browser, 'enrolment')).status).toBe(200)
        }
        const told = (await outbox(browser)).filter(({ to }) => people.includes(to))
        expect(told).toEqual([])
      })

      test('entered correctly many times do not count as guesses', async () => {
        const person = await addCardholder(db, keys)
        for (let at = 0; at < 12; at += 1) {
          const browser = await browserAt(`203.0.113.${at}`)
          await submitDetails(browser, 'enrolment', person.details)
          await passCaptcha(browser, 'enrolment')
        }
        expect(await isSent('203.0.113.99', person)).toBe(true)
      })
    })
  })

  describe('the code', () => {
    test.each([
      ['enrolment', 'en', /is your code to enrol in Sadu\..*Never share it/],
      ['enrolment', 'ar', /رمز تسجيلك في سدو.*لا تُطلع عليه أحدًا/],
      ['recoverUserId', 'en', /is your code to recover your Sadu user ID\..*Never share it/],
      ['recoverPassword', 'ar', /رمز إعادة تعيين كلمة المرور في سدو.*لا تُطلع عليه أحدًا/],
    ] as const)('for %s states its purpose in %s', async (way, language, says) => {
      const { details } = await addCardholder(db, keys)
      const browser = await newBrowser()
      await submitDetails(browser, way, details)
      await passCaptcha(browser, way)
      const sent = await browser.call('generateOtp', { purpose: way }, { language })
      expect(sent.results).toMatchObject({ length: 5, expiresIn: 180, resendIn: 30, sentTo: null })
      expect((await outbox(browser))[0]?.text).toMatch(says)
    })

    test('is not resent within 30 seconds, and is sent ten times a day in all flows with the same details', async () => {
      const { details } = await addCardholder(db, keys)
      const ask = async () => {
        const browser = await newBrowser()
        await submitDetails(browser, 'enrolment', details)
        await passCaptcha(browser, 'enrolment')
        return { browser, sent: await browser.call('generateOtp', { purpose: 'enrolment' }) }
      }
      const { browser, sent: first } = await ask()
      wait(20 * SECOND_MS)
      const soon = await browser.call('generateOtp', { purpose: 'enrolment' })
      const { otpReference } = first.results
      expect(soon.results).toMatchObject({ otpReference, resendIn: 10, isOnItsWay: true })
      for (let sent = 1; sent < 10; sent += 1) expect((await ask()).sent.status).toBe(200)
      expect(nameOf((await ask()).sent)).toBe('codeLimitReached')
    })

    /** The responses to concurrent entries of one code, either the right or a wrong one. */
    async function enterAtOnce(isRight: boolean) {
      const { details } = await addCardholder(db, keys)
      const browser = await newBrowser()
      await submitDetails(browser, 'enrolment', details)
      await passCaptcha(browser, 'enrolment')
      const { results } = await browser.call('generateOtp', { purpose: 'enrolment' })
      const right = await latestCode(browser, null)
      const wrong = right === '00000' ? '00001' : '00000'
      const entry = { otpReference: results.otpReference, otp: isRight ? right : wrong }
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, () => browser.call('validateOtp', entry)),
      )
      return replies.map(nameOf)
    }

    test('accepts one of many concurrent correct entries', async () => {
      expect((await enterAtOnce(true)).filter((name) => name === 'ok')).toHaveLength(1)
    })

    test('ends with the third of many concurrent wrong entries', async () => {
      const names = await enterAtOnce(false)
      expect(names.filter((name) => name === 'wrongCode')).toHaveLength(2)
      expect(new Set(names)).toEqual(new Set(['wrongCode', 'codeUsed']))
    })
  })

  describe('the account details', () => {
    test('suggest available user IDs when one is taken', async () => {
      const { browser } = await verified()
      const { results } = await browser.call('checkUserId', { userId: 'NOURA' })
      expect(results.isAvailable).toBe(false)
      expect(results.suggestions).toHaveLength(3)
      for (const userId of results.suggestions) {
        const { isAvailable } = (await browser.call('checkUserId', { userId })).results
        expect(isAvailable).toBe(true)
      }
    })

    test.each([
      ['userId', { userId: 'no-ura' }, [{ path: 'userId', reason: 'hyphen' }]],
      [
        'userId',
        { userId: 'نورة٢٠٢٦' },
        [
          { path: 'userId', reason: 'englishLetters' },
          { path: 'userId', reason: 'firstLetter' },
        ],
      ],
      ['userId', { userId: 'Noura' }, [{ path: 'userId', reason: 'taken' }]],
      [
        'password',
        { password: 'short' },
        [
          { path: 'password', reason: 'tooShort' },
          { path: 'password', reason: 'noDigit' },
          { path: 'password', reason: 'noSymbol' },
        ],
      ],
    ])('are refused at %s: %j', async (_path, wrong, fields) => {
      const { browser } = await verified()
      const given = { userId: 'free2026', password: PASSWORD, device: {}, ...wrong }
      const reply = await browser.call('completeEnrollment', given)
      expect(nameOf(reply)).toBe('invalidFields')
      expect(reply.results.fields).toEqual(fields)
      // The step is still open.
      expect((await browser.call('checkUserId', { userId: 'free2026' })).status).toBe(200)
    })

    test('create one login from twenty concurrent requests', async () => {
      const { browser, person } = await verified()
      const userId = `u${person.owner.clientId}`
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          browser.call('completeEnrollment', {
            userId: `${userId}${index}`,
            password: PASSWORD,
            device: {},
          }),
        ),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('give a user ID to one of two people who choose it concurrently', async () => {
      const two = [await verified(), await verified()]
      const userId = `u${two[0]?.person.owner.clientId}`
      const replies = await Promise.all(
        two.map(({ browser }) =>
          browser.call('completeEnrollment', { userId, password: PASSWORD, device: {} }),
        ),
      )
      expect(replies.map(nameOf).toSorted()).toEqual(['invalidFields', 'ok'])
    })

    test('create one login in two concurrent flows, and are skipped once a login exists', async () => {
      const { browser, person } = await verified()
      const other = await newBrowser()
      await completeCodeStep(other, 'enrolment', person.details)
      const userId = `u${person.owner.clientId}`
      const replies = await Promise.all([
        browser.call('completeEnrollment', { userId, password: PASSWORD, device: {} }),
        other.call('completeEnrollment', { userId: `${userId}b`, password: PASSWORD, device: {} }),
      ])
      expect(replies.map(nameOf).toSorted()).toEqual(['alreadyEnrolled', 'ok'])
      const again = await newBrowser()
      const { results } = await completeCodeStep(again, 'enrolment', person.details)
      expect(results).toEqual({ outcome: 'verified', next: 'alreadyEnrolled' })
      const late = await again.call('completeEnrollment', {
        userId,
        password: PASSWORD,
        device: {},
      })
      expect(nameOf(late)).toBe('alreadyEnrolled')
    })

    test('are reported as set up when the person tries again after a lost response', async () => {
      const { browser, person } = await verified()
      const userId = `u${person.owner.clientId}`
      const finish = () =>
        browser.call('completeEnrollment', { userId, password: PASSWORD, device: {} })
      expect((await finish()).status).toBe(200)
      // The opened session ended the envelope.
      await browser.handshake()
      expect(nameOf(await finish())).toBe('alreadyEnrolled')
    })
  })

  describe('the token', () => {
    test('expires after fifteen minutes, and is then refused with flowEnded', async () => {
      const browser = await newBrowser()
      await submitDetails(browser, 'enrolment', OMAR)
      wait(15 * MINUTE_MS)
      const reply = await browser.call('requestCaptcha', { serviceName: 'enrolment' })
      expect(nameOf(reply)).toBe('flowEnded')
    })

    test('is refused in another browser', async () => {
      const { browser } = await verified()
      const thief = await newBrowser()
      thief.session.token = browser.session.token
      expect(nameOf(await thief.call('checkUserId', { userId: 'free2026' }))).toBe('tokenRefused')
    })

    test('has the same claims for known and unknown people, without a client', async () => {
      const claims = async (details: typeof OMAR) => {
        const browser = await newBrowser()
        await submitDetails(browser, 'enrolment', details)
        const payload = browser.session.token?.split('.')[1] ?? ''
        return Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      }
      expect(await claims(NOBODY)).toEqual(await claims(OMAR))
      expect(await claims(OMAR)).not.toContain('client')
    })

    test('of one flow is refused in the steps of another', async () => {
      const { browser } = await verified()
      expect(nameOf(await browser.call('recoverUserId', {}))).toBe('stepNotReached')
      const password = await browser.call('recoverPassword', { password: PASSWORD })
      expect(nameOf(password)).toBe('stepNotReached')
      const other = await newBrowser()
      await submitDetails(other, 'recoverUserId', OMAR)
      const captcha = await other.call('requestCaptcha', { serviceName: 'enrolment' })
      expect(nameOf(captcha)).toBe('notAllowed')
      await passCaptcha(other, 'recoverUserId')
      expect(nameOf(await other.call('generateOtp', { purpose: 'enrolment' }))).toBe('notAllowed')
    })
  })
})
