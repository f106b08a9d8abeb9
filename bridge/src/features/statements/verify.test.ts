import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { cardmember, statement } from '../../platform/db/schema/customers.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, signIn, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { codeOfStatement, VERIFICATION_TYPES } from '../../domain/verification/codes.ts'
import { LIMITS } from '../../platform/limits/figures.ts'
import { DAY_MS, HOUR_MS } from '@sadu/contract/core/time'

const NOURAS_DIGITS = '1946'

describeOnDatabases('checking a printed statement', (kind) => {
  let db: Database
  let keys: Keys
  let app: Awaited<ReturnType<typeof testApp>>
  let visitor: Browser
  let now = TEST_NOW

  beforeAll(async () => {
    keys = await testKeys(TEST_NOW)
  })
  beforeEach(async () => {
    now = TEST_NOW
    // Limits use the system clock.
    vi.useFakeTimers({ toFake: ['Date'] })
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db, { now: () => now, keys })
    visitor = await createBrowser(app, () => now)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.close()
    await db.close()
  })

  /** Noura's newest statement after a download, with its code. */
  async function printed() {
    const noura = await signIn(app, 'noura', 'Sadu1!', () => now)
    const [newest] = (await noura.call('listStatements', {})).results.statements
    if (!newest) throw new Error('noura has no statement')
    const { statementReference } = newest
    await noura.call('downloadStatement', { statementReference, format: 'csv', language: 'ar' })
    const [row] = await db.read((tx) =>
      tx
        .select({ clientId: statement.clientId })
        .from(statement)
        .where(eq(statement.id, statementReference)),
    )
    const clientId = row?.clientId ?? ''
    return { code: codeOfStatement(keys, { clientId, statementId: statementReference }), newest }
  }

  const check = (code: string, lastDigits = NOURAS_DIGITS, by = visitor) =>
    by.call('verifyStatement', { code, lastDigits })

  /** Valid codes of statements that do not exist. */
  const nobodys = (at: number) =>
    codeOfStatement(keys, { clientId: 'NOBODY', statementId: String(at) })

  test('returns the issuer, period and closing balance for a code and digits, but no name', async () => {
    const { code, newest } = await printed()
    const { status, results } = await check(code.toLowerCase().replaceAll('-', ' '))
    expect(status).toBe(200)
    expect(results).toMatchObject({
      issuerName: { en: 'Sadu Cards', ar: 'بطاقات سدو' },
      document: {
        kind: 'statement',
        period: newest.period,
        closingBalance: newest.bill?.closing,
      },
      lastDigits: NOURAS_DIGITS,
      checkedAt: TEST_NOW.toISOString(),
      keysAddress: 'http://localhost:80/.well-known/jwks.json',
    })
    const [{ name } = { name: '' }] = await db.read((tx) =>
      tx
        .select({ name: cardmember.fullNameEn })
        .from(cardmember)
        .where(eq(cardmember.firstNameEn, 'Noura')),
    )
    expect(name).not.toBe('')
    expect(JSON.stringify(results)).not.toContain(name)
  })

  test('signs the response with a key that is still published after it has expired', async () => {
    const { code, newest } = await printed()
    const { results } = await check(code)
    now = new Date(TEST_NOW.getTime() + 400 * 24 * HOUR_MS)
    const later = await testApp(db, { now: () => now, keys: await testKeys(now) })
    const published = await later.inject({ method: 'GET', url: '/.well-known/jwks.json' })
    await later.close()
    const set = published.json<JSONWebKeySet>()
    expect(JSON.stringify(set)).not.toContain('"d":')
    expect(new Set(set.keys.map(({ kid }) => kid)).size).toBe(set.keys.length)
    const { payload } = await jwtVerify(results.signature, createLocalJWKSet(set), {
      typ: VERIFICATION_TYPES.statement,
      issuer: 'http://localhost:80',
    })
    expect(payload['iat']).toBe(TEST_NOW.getTime() / 1000)
    expect(payload['statement']).toEqual({
      issuerName: results.issuerName,
      period: newest.period,
      closingBalance: {
        amount: ((newest.bill?.closing.minor ?? 0) / 100).toFixed(2),
        currency: 'SAR',
      },
      lastDigits: NOURAS_DIGITS,
    })
    expect(decodeProtectedHeader(results.signature).alg).toBe('ES256')
  })

  test('refuses the signature as an access token', async () => {
    const { code } = await printed()
    const { results } = await check(code)
    const refused = await visitor.call('listAccounts', {}, { token: results.signature })
    expect(refused).toMatchObject({ status: 401, responseInfo: { errorCode: 'T0001' } })
  })

  test('returns the same 404 for an unknown code and for wrong digits', async () => {
    const { code } = await printed()
    const [unknown, wrong] = [await check(nobodys(1)), await check(code, '4472')]
    for (const { status, responseInfo, results } of [unknown, wrong]) {
      expect(status).toBe(404)
      expect(responseInfo.errorCode).toBe('V0001')
      expect(results).toBeNull()
    }
  })

  test('returns 422 for a malformed code or digits, and does not count it as a guess', async () => {
    for (let at = 0; at <= LIMITS.verifications.address.points; at += 1) {
      const refused = await check('7K3M-9QTX', '12')
      expect(refused).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
      expect(refused.results.fields).toEqual([
        { path: 'code', reason: 'format' },
        { path: 'lastDigits', reason: 'format' },
      ])
    }
    const { code } = await printed()
    const last = code.endsWith('0') ? '1' : '0'
    expect((await check(`${code.slice(0, -1)}${last}`)).results.fields).toEqual([
      { path: 'code', reason: 'checkCharacter' },
    ])
    expect((await check(code)).status).toBe(200)
  })

  test('refuses an unknown field', async () => {
    const input = { code: nobodys(1), lastDigits: NOURAS_DIGITS }
    const refused = await visitor.call('verifyStatement', input, {
      body: (body) => ({ ...body, name: 'Noura' }),
    })
    expect(refused).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
  })

  test('allows five guesses a day for the digits of one code, even when they are concurrent', async () => {
    const { code } = await printed()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => check(code, String(1000 + at))),
    )
    const looked = answers.filter(({ status }) => status === 404)
    const refused = answers.filter(({ status }) => status === 429)
    expect([looked.length, refused.length]).toEqual([LIMITS.verifications.code.points, 3])
    expect(refused[0]).toMatchObject({ responseInfo: { errorCode: 'V0002' } })
    expect(refused[0]?.results.retryIn).toBeGreaterThan((DAY_MS - HOUR_MS) / 1000)
    // The right digits are refused too, so guessing reveals nothing more.
    expect((await check(code)).status).toBe(429)
    vi.setSystemTime(Date.now() + DAY_MS)
    expect((await check(code)).status).toBe(200)
  })

  test('limits guessed codes from one address, without counting successful checks', async () => {
    const { code } = await printed()
    for (let at = 0; at < LIMITS.verifications.address.points + 2; at += 1) {
      expect((await check(code)).status).toBe(200)
    }
    for (let at = 0; at < LIMITS.verifications.address.points; at += 1) {
      expect((await check(nobodys(at))).status).toBe(404)
    }
    expect((await check(code)).status).toBe(429)
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect((await check(code)).status).toBe(200)
  })

  test('limits guesses from one network without blocking other networks', async () => {
    const { code } = await printed()
    const at = (remoteAddress: string) =>
      createBrowser({ inject: (request) => app.inject({ ...request, remoteAddress }) }, () => now)
    const { address, network } = LIMITS.verifications
    const looked: number[] = []
    for (let host = 1; host <= 10; host += 1) {
      const guesser = await at(`203.0.113.${host}`)
      for (let guess = 0; guess < address.points; guess += 1) {
        const { status } = await check(nobodys(host * 100 + guess), NOURAS_DIGITS, guesser)
        looked.push(status)
      }
    }
    expect(looked.filter((status) => status === 404)).toHaveLength(network.points)
    expect((await check(code, NOURAS_DIGITS, await at('203.0.113.99'))).status).toBe(429)
    expect((await check(code, NOURAS_DIGITS, await at('198.51.100.1'))).status).toBe(200)
  })
})
