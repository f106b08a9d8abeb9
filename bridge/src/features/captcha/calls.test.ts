import { CODES, type Code } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { digestCode } from '../../domain/otp/code.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, type Browser, type Reply } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { NOBODY, solve, submitDetails } from '../../../../testing/flow.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { AT_ONCE } from '../../../../testing/scope.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })

describe('a captcha', () => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let browser: Browser
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)

  beforeAll(async () => {
    db = await anyDatabase()
    keys = await testKeys()
    app = await testApp(db, { keys, now, config: UNLIMITED })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(async () => {
    time = TEST_NOW.getTime()
    browser = await createBrowser(app, now)
    await submitDetails(browser, 'enrolment', NOBODY)
  })

  const nameOf = ({ responseInfo: { errorCode } }: Reply) => CODES[errorCode as Code].name
  const ask = async () =>
    (await browser.call('requestCaptcha', { serviceName: 'enrolment' })).results
  const enter = (captchaReference: string, digits: string) =>
    browser.call('validateCaptcha', { captchaReference, digits })

  /** The digits are not stored, so the test replaces their digest by that of known digits. */
  async function askKnown(digits: string): Promise<string> {
    const { captchaReference } = await ask()
    const digest = Buffer.from(digestCode(keys, captchaReference, digits)).toString('hex')
    await db.write((tx) =>
      tx.execute(
        sql`update captcha set answer_digest = decode(${digest}, 'hex') where reference = ${captchaReference}`,
      ),
    )
    return captchaReference
  }

  test('comes as a picture and as sound in two languages', async () => {
    const { picture, sound, expiresIn } = await ask()
    const png = Buffer.from(picture, 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([560, 192])
    for (const wav of [sound.en, sound.ar].map((text) => Buffer.from(text, 'base64'))) {
      expect([wav.subarray(0, 4).toString(), wav.readUInt32LE(24)]).toEqual(['RIFF', 8000])
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
      const seconds = (wav.length - 44) / 8000
      expect(seconds).toBeGreaterThan(3)
      expect(seconds).toBeLessThan(10)
      // The sound is not silent.
      expect(Math.max(...wav.subarray(44))).toBeGreaterThan(180)
    }
    expect(expiresIn).toBe(300)
  })

  test('is not stored for replay, even if the call has an idempotency key', async () => {
    const key = '2f1d3f1e-6a58-4f0b-9d3c-1b7a5c9e0f42'
    const headers = { 'idempotency-key': key }
    const named = () => browser.call('requestCaptcha', { serviceName: 'enrolment' }, { headers })
    const [first, second] = [await named(), await named()]
    expect(second.results.captchaReference).not.toBe(first.results.captchaReference)
    const stored = await db.read((tx) => tx.execute(sql`select 1 from idempotent_call`))
    expect((stored as { rows: unknown[] }).rows).toEqual([])
  })

  test('is passed once with its digits', async () => {
    const reference = await askKnown('048215')
    expect((await enter(reference, '048215')).status).toBe(200)
    expect(nameOf(await enter(reference, '048215'))).toBe('stepNotReached')
  })

  test('ends after the third wrong attempt', async () => {
    const reference = await askKnown('048215')
    for (const triesLeft of [2, 1]) {
      const reply = await enter(reference, '000000')
      expect([nameOf(reply), reply.results]).toEqual(['wrongCaptcha', { triesLeft }])
    }
    expect(nameOf(await enter(reference, '000000'))).toBe('captchaUsed')
    expect(nameOf(await enter(reference, '048215'))).toBe('captchaUsed')
  })

  test('allows three attempts in total when many wrong entries arrive concurrently', async () => {
    const reference = await askKnown('048215')
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => enter(reference, '000000')),
    )
    expect(replies.filter((reply) => nameOf(reply) === 'wrongCaptcha')).toHaveLength(2)
    expect(nameOf(await enter(reference, '048215'))).toBe('captchaUsed')
  })

  test('ends when another one is requested, and after five minutes', async () => {
    const first = await askKnown('111111')
    const second = await askKnown('222222')
    expect(nameOf(await enter(first, '111111'))).toBe('captchaUsed')
    time += 5 * MINUTE_MS
    expect(nameOf(await enter(second, '222222'))).toBe('captchaUsed')
  })

  test('is refused after twenty requests', async () => {
    for (let asked = 0; asked < 20; asked += 1) await ask()
    const more = await browser.call('requestCaptcha', { serviceName: 'enrolment' })
    expect(nameOf(more)).toBe('captchaLimit')
  })

  test.each([
    ['neither', {}],
    ['both', { digits: '123456', proofOfWork: 'x' }],
  ])('needs either digits or a proof of work: %s is refused', async (_what, answer) => {
    const { captchaReference } = await ask()
    const reply = await browser.call('validateCaptcha', { captchaReference, ...answer })
    expect(nameOf(reply)).toBe('invalidFields')
  })

  describe('with a proof of work', () => {
    const prove = (captchaReference: string, proofOfWork: string) =>
      browser.call('validateCaptcha', { captchaReference, proofOfWork })

    test('is passed with the solution', async () => {
      const { captchaReference, proofOfWork } = await ask()
      expect((await prove(captchaReference, solve(proofOfWork))).status).toBe(200)
    })

    test('is not passed with the proof of another captcha', async () => {
      const earlier = solve((await ask()).proofOfWork)
      const { captchaReference } = await ask()
      expect(nameOf(await prove(captchaReference, earlier))).toBe('wrongCaptcha')
    })

    test.each([
      ['another number', (payload: Record<string, unknown>) => ({ ...payload, number: -1 })],
      ['another signature', (payload: Record<string, unknown>) => ({ ...payload, signature: 'a' })],
      [
        'a weaker algorithm',
        (payload: Record<string, unknown>) => ({ ...payload, algorithm: 'SHA-1' }),
      ],
      ['nothing', () => null],
    ])('is not passed with %s', async (_what, alter) => {
      const { captchaReference, proofOfWork } = await ask()
      const payload = alter(JSON.parse(atob(solve(proofOfWork))) as Record<string, unknown>)
      const reply = await prove(captchaReference, btoa(JSON.stringify(payload)))
      expect(nameOf(reply)).toBe('wrongCaptcha')
    })

    test('is not passed with text that is not a proof', async () => {
      const { captchaReference } = await ask()
      expect(nameOf(await prove(captchaReference, '%%%'))).toBe('wrongCaptcha')
    })
  })
})
