import { CODES, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyAudit } from '../../domain/audit/verify.ts'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { lockMs, PASSWORD_TRIES } from '../../domain/credentials/lock.ts'
import { CODE_BUDGET, CODE_TRIES } from '../../domain/otp/rules.ts'
import { testApp } from '../../../../testing/app.ts'
import { latestCode, signIn, type Browser, type Reply } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson, type TestPerson } from '../../../../testing/person.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

const RESEND_MS = 31 * SECOND_MS
const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const NEW = 'q7#Vd2'
const WRONG = 'Wrong1!'

type Change = { currentPassword: string; newPassword: string }
type Sent = { channel: string; to: string; text: string }

describeOnDatabases('changing the password', (kind) => {
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

  const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name

  async function open(): Promise<{ person: TestPerson; browser: Browser; change: Change }> {
    const person = await addPerson(db, keys)
    const browser = await signIn(app, person.userName, person.password, now)
    wait(RESEND_MS)
    return { person, browser, change: { currentPassword: person.password, newPassword: NEW } }
  }

  const askFor = (browser: Browser, change: Change) =>
    browser.call('generateOtp', { purpose: 'updatePassword', action: change })

  async function sendCode(browser: Browser, change: Change) {
    const sent = await askFor(browser, change)
    expect(sent.status).toBe(200)
    const { otpReference, sentTo } = sent.results
    return { otpReference, otp: await latestCode(browser, sentTo ?? '') }
  }

  const update = (browser: Browser, change: Change, code: object, twist = {}) =>
    browser.call('updatePassword', { ...change, ...code }, twist)

  const kindsOf = async ({ owner }: TestPerson) => {
    const rows = await db.read((tx) =>
      tx
        .select({ kind: auditEvent.kind })
        .from(auditEvent)
        .where(
          and(
            eq(auditEvent.clientId, owner.clientId),
            eq(auditEvent.cardmemberId, owner.cardmemberId),
          ),
        )
        .orderBy(auditEvent.seq),
    )
    return rows.map((row) => row.kind)
  }

  test('sets the new password, ends all other sessions, keeps this one and notifies the person', async () => {
    const { person, browser, change } = await open()
    const other = await signIn(app, person.userName, person.password, now)
    wait(RESEND_MS)
    const changed = await update(browser, change, await sendCode(browser, change))
    expect(changed).toMatchObject({ status: 200, results: { sessionsEnded: 1 } })

    expect((await browser.call('listAccounts', {})).status).toBe(200)
    expect(nameOf(await other.call('listAccounts', {}))).toBe('sessionEnded')
    expect(nameOf(await other.login(person.userName, person.password))).toBe('wrongCredentials')
    expect((await other.login(person.userName, NEW)).status).toBe(200)

    const messages = await browser.get<Sent[]>('/demo/outbox.json')
    const notice = messages.find(({ to, text }) => to === person.mobile && /changed/.test(text))
    expect(notice?.text).toMatch(/password was changed.*signed out everywhere else/)
    expect(await kindsOf(person)).toEqual([
      'codeSent',
      'signedIn',
      'codeUsed',
      'codeSent',
      'signedIn',
      'codeUsed',
      'codeSent',
      'codeUsed',
      'passwordChanged',
      'signInFailed',
    ])
    expect((await db.write((tx) => verifyAudit(tx, keys))).broken).toBeNull()
  })

  test('the message says what the code confirms', async () => {
    const { person, browser, change } = await open()
    await sendCode(browser, change)
    const [message] = await browser.get<Sent[]>('/demo/outbox.json')
    expect(message).toMatchObject({ to: person.mobile })
    expect(message?.text).toMatch(/is your code to change your Sadu password.*Never share it/)
  })

  test('a code is bound to the exact parameters, and a wrong code is counted', async () => {
    const { browser, change } = await open()
    const code = await sendCode(browser, change)
    const other = { ...change, newPassword: 'w4%Ks8' }
    expect(nameOf(await update(browser, other, code))).toBe('stepUpNeeded')
    expect(nameOf(await update(browser, change, {}))).toBe('stepUpNeeded')
    const wrong = code.otp === '00000' ? '11111' : '00000'
    const refused = await update(browser, change, { ...code, otp: wrong })
    expect([nameOf(refused), refused.results]).toEqual(['wrongCode', { triesLeft: 1 }])
    expect((await update(browser, change, code)).status).toBe(200)
    expect(nameOf(await update(browser, change, code))).toBe('codeUsed')
  })

  test('a wrong current password is refused before a code is sent', async () => {
    const { person, browser, change } = await open()
    const sentTo = async () =>
      (await browser.get<Sent[]>('/demo/outbox.json')).filter(({ to }) => to === person.mobile)
    const before = (await sentTo()).length
    const ask = (action: Change) => askFor(browser, action)
    const wrong = await ask({ ...change, currentPassword: WRONG })
    expect([nameOf(wrong), wrong.results]).toEqual(['wrongCredentials', { triesLeft: 2 }])
    expect(await sentTo()).toHaveLength(before)
    // The right password gets its code, and resets the count of wrong attempts.
    expect((await ask(change)).status).toBe(200)
    expect(await sentTo()).toHaveLength(before + 1)
    const again = await ask({ ...change, currentPassword: WRONG })
    expect(again.results).toEqual({ triesLeft: 2 })
  })

  test('limits how soon a code is resent per action, and sends one for another action immediately', async () => {
    const person = await addPerson(db, keys)
    // The code for the sign-in was sent just now.
    const browser = await signIn(app, person.userName, person.password, now)
    const ask = (newPassword: string) =>
      browser.call('generateOtp', {
        purpose: 'updatePassword',
        action: { currentPassword: person.password, newPassword },
      })
    const { otpReference } = (await ask(NEW)).results
    const again = await ask(NEW)
    expect(again.results).toMatchObject({ otpReference, resendIn: 30, isOnItsWay: true })
    expect((await ask('w4%Ks8')).results).toMatchObject({ isOnItsWay: false })
    // The second action replaced the code of the first.
    const replaced = await ask(NEW)
    expect([nameOf(replaced), replaced.results]).toEqual(['resendTooSoon', { retryIn: 30 }])
    wait(RESEND_MS)
    expect((await ask(NEW)).status).toBe(200)
  })

  test('refuses the code at sign-in, and sends no code without the fields of the action', async () => {
    const { browser, change } = await open()
    const code = await sendCode(browser, change)
    expect(nameOf(await browser.call('validateOtp', code))).toBe('notAllowed')
    expect(nameOf(await browser.call('generateOtp', { purpose: 'updatePassword' }))).toBe(
      'invalidFields',
    )
  })

  test('accepts a code once, and stops after three wrong tries, when requests arrive concurrently', async () => {
    const { browser, change } = await open()
    const code = await sendCode(browser, change)
    const replies = await Promise.all(
      Array.from({ length: 3 }, async () => update(browser, change, code)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)

    const again = { currentPassword: NEW, newPassword: 'w4%Ks8' }
    wait(RESEND_MS)
    const next = await sendCode(browser, again)
    const wrong = next.otp === '00000' ? '11111' : '00000'
    const guesses = await Promise.all(
      // As many as the envelope's window accepts at the same time, with three sealed fields each.
      Array.from({ length: 16 }, async () => update(browser, again, { ...next, otp: wrong })),
    )
    const names = guesses.map(nameOf)
    expect(names.filter((name) => name === 'wrongCode')).toHaveLength(2)
    expect(names.filter((name) => name === 'codeUsed')).toHaveLength(14)
    expect(nameOf(await update(browser, again, next))).toBe('codeUsed')
  })

  test('repeats the response for the same idempotency key without a second change', async () => {
    const { person, browser, change } = await open()
    const code = await sendCode(browser, change)
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const first = await update(browser, change, code, key)
    const again = await update(browser, change, code, key)
    expect([again.status, again.results]).toEqual([200, first.results])
    expect((await kindsOf(person)).filter((one) => one === 'passwordChanged')).toHaveLength(1)
    expect((await browser.login(person.userName, NEW)).status).toBe(200)
  })

  test('locks sign-in and ends this session after three wrong current passwords', async () => {
    const { person, browser } = await open()
    const change = { currentPassword: WRONG, newPassword: NEW }
    for (const left of [2, 1]) {
      const refused = await askFor(browser, change)
      expect([nameOf(refused), refused.results]).toEqual(['wrongCredentials', { triesLeft: left }])
    }
    const locked = await askFor(browser, change)
    expect([nameOf(locked), locked.results]).toEqual(['locked', { retryIn: lockMs(0) / SECOND_MS }])
    expect(nameOf(await browser.call('listAccounts', {}))).toBe('sessionEnded')
    expect(nameOf(await browser.login(person.userName, person.password))).toBe('locked')
    const messages = await browser.get<Sent[]>('/demo/outbox.json')
    const notice = messages.find(({ to, text }) => to === person.mobile && /locked/.test(text))
    expect(notice?.text).toMatch(/locked for 30 minutes after three wrong passwords/)
    expect((await kindsOf(person)).slice(-2)).toEqual(['signInLocked', 'signInFailed'])
  })

  test.each([
    ['Sadu9', ['tooShort', 'noSymbol']],
    ['abcdef', ['noDigit', 'noSymbol']],
    ['abc12!', ['breached']],
  ])('sends no code for the new password %j: %j', async (newPassword, reasons) => {
    const { person, browser } = await open()
    const action = { currentPassword: person.password, newPassword }
    const refused = await browser.call('generateOtp', { purpose: 'updatePassword', action })
    expect(nameOf(refused)).toBe('invalidFields')
    expect(refused.results.fields).toEqual(
      reasons.map((reason) => ({ path: 'newPassword', reason })),
    )
  })

  test.each([
    ['q7#Vd2', []],
    ['Sadu9', ['tooShort', 'noSymbol']],
    ['Abc12!', ['breached']],
  ])('checkPassword returns the problems of %j: %j', async (password, problems) => {
    const { browser } = await open()
    const judged = await browser.call('checkPassword', { password })
    expect([judged.status, judged.results]).toEqual([200, { problems }])
  })

  test('checkPassword compares with the signed-in person’s user ID, whatever the request names', async () => {
    const { browser, person } = await open()
    const password = `${person.userName}!1`
    const judged = await browser.call('checkPassword', { password, userId: 'somebody' })
    expect(judged.results.problems).toContain('hasUserId')
  })

  test('refuses the current password as the new one, without counting a wrong try', async () => {
    const person = await addPerson(db, keys)
    const browser = await signIn(app, person.userName, person.password, now)
    const change = { currentPassword: person.password, newPassword: NEW }
    wait(RESEND_MS)
    await update(browser, change, await sendCode(browser, change))
    wait(RESEND_MS)
    const same = { currentPassword: NEW, newPassword: NEW }
    const refused = await askFor(browser, same)
    expect(refused.results.fields).toEqual([{ path: 'newPassword', reason: 'unchanged' }])
    const wrong = await browser.login(person.userName, WRONG)
    expect(wrong.results).toEqual({ triesLeft: 2 })
  })

  test('does not count the right current password while no code may be sent', async () => {
    const { person, browser, change } = await open()
    const code = await sendCode(browser, change)
    const wrong = code.otp === '00000' ? '11111' : '00000'
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      await update(browser, change, { ...code, otp: wrong })
    }
    for (let asked = 0; asked <= PASSWORD_TRIES; asked += 1) {
      expect(nameOf(await askFor(browser, change))).toBe('resendTooSoon')
    }
    for (let sent = 1; sent < CODE_BUDGET.network; sent += 1) {
      wait(RESEND_MS)
      expect((await askFor(browser, change)).status).toBe(200)
      const refreshToken = browser.session.refreshToken ?? ''
      browser.hold((await browser.call('refresh', { refreshToken })).results)
    }
    wait(RESEND_MS)
    for (let asked = 0; asked <= PASSWORD_TRIES; asked += 1) {
      expect(nameOf(await askFor(browser, change))).toBe('codeLimitReached')
    }
    expect((await browser.login(person.userName, person.password)).status).toBe(200)
  })

  test.each([
    ['no current password', { currentPassword: undefined }],
    ['an unknown field', { force: true }],
    ['a password that is not sealed', { newPassword: NEW }],
  ])('refuses %s', async (_what, body) => {
    const { browser, change } = await open()
    const reply = await update(
      browser,
      change,
      {},
      { body: (honest: object) => ({ ...honest, ...body }) },
    )
    expect(['invalidFields', 'envelopeRefused']).toContain(nameOf(reply))
  })

  test('refuses a missing token and the temporary token of a sign-in', async () => {
    const { person, browser, change } = await open()
    expect(nameOf(await update(browser, change, {}, { token: null }))).toBe('tokenRefused')
    const begun = await signIn(app, person.userName, person.password, now)
    await begun.login(person.userName, person.password)
    expect(nameOf(await update(begun, change, {}))).toBe('tokenRefused')
  })

  test("refuses another person's code, which stays valid for that person", async () => {
    const first = await open()
    const second = await open()
    const code = await sendCode(first.browser, first.change)
    expect(nameOf(await update(second.browser, second.change, code))).toBe('notFound')
    expect((await update(first.browser, first.change, code)).status).toBe(200)
  })
})
