import {
  codeOf,
  contract,
  DEMO_PASS_COOKIE,
  DEMO_PASS_HEADER,
  pathOf,
  unlockDemo,
} from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { type Browser, createBrowser } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson } from '../../../../testing/person.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const PASSWORD = 'Open, Sesame'
const UNLOCK = pathOf(unlockDemo)

describe('the demo gate', () => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let clock = TEST_NOW
  const now = () => clock
  const behind = (demoPassword: string) =>
    testApp(db, { keys, now, config: readConfig({ DEMO_PASSWORD: demoPassword }) })

  beforeAll(async () => {
    db = await anyDatabase()
    keys = await testKeys()
    app = await behind(PASSWORD)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  async function unlock(browser: Browser, password: string) {
    const { requestInfo } = await browser.write('logout', { refreshToken: 'r'.repeat(20) })
    const sealed = await browser.seal(UNLOCK, password)
    const body = {
      requestInfo: { ...requestInfo, ...(await envelopeOf(browser)) },
      password: sealed,
    }
    return browser.post(UNLOCK, body, { dpop: await browser.prove(UNLOCK, null) })
  }

  /** Once a field is sealed, the request must contain the envelope’s keys. */
  async function envelopeOf(browser: Browser) {
    const { requestInfo } = await browser.write('logout', { refreshToken: 'r'.repeat(20) })
    return { channelKey: requestInfo.channelKey, identityKey: requestInfo.identityKey }
  }

  const passOf = async (browser: Browser) =>
    ((await unlock(browser, PASSWORD)).results as { pass: string }).pass

  const signInWith = async (browser: Browser, pass: string | undefined) => {
    const person = await addPerson(db, keys)
    const headers = { [DEMO_PASS_HEADER]: pass }
    return (await browser.login(person.userName, person.password, { headers })).responseInfo
      .errorCode
  }

  test('refuses every call without a pass, before any other check', async () => {
    for (const call of Object.values(contract)) {
      const answer = await app.inject({ method: 'POST', url: pathOf(call), payload: {} })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().responseInfo.errorCode).toBe(codeOf('demoLocked'))
    }
  })

  test('keeps the configuration, health check and keys public, and reports itself in the configuration', async () => {
    const config = await app.inject('/config.json')
    expect(config.json().demo.gate).toBe(true)
    for (const url of ['/healthz', '/hpsbridge/EncryptionApp/keys']) {
      expect((await app.inject(url)).statusCode).toBe(200)
    }
  })

  test.each([
    '/demo/people',
    '/demo/outbox',
    '/demo/outbox.json',
    '/docs',
    '/docs/openapi.json',
    '/lookups/ip',
    '/lookups/reverse?lat=24.7&lon=46.7',
    '/.well-known/jwks.json',
  ])('opens %s only with a valid pass', async (url) => {
    const closed = await app.inject({ url })
    expect(closed.statusCode).toBe(403)
    expect(closed.json().responseInfo.errorCode).toBe(codeOf('demoLocked'))
    const wrong = await app.inject({ url, headers: { cookie: `${DEMO_PASS_COOKIE}=eyJ.eyJ.AA` } })
    expect(wrong.statusCode).toBe(403)
    const pass = await passOf(await createBrowser(app, now))
    const cookie = `other=1; ${DEMO_PASS_COOKIE}=${pass}`
    expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
  })

  test('refuses to answer a phone call without a pass', async () => {
    const url = '/demo/outbox/calls/a-call/answer?lang=en'
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  })

  test('lets a browser in with the password', async () => {
    const browser = await createBrowser(app, now)
    expect(await signInWith(browser, undefined)).toBe(codeOf('demoLocked'))
    expect(await signInWith(browser, await passOf(browser))).toBe(codeOf('ok'))
  })

  test('refuses a wrong password with a description of the error', async () => {
    const reply = await unlock(await createBrowser(app, now), 'open, sesame')
    expect(reply.responseInfo).toMatchObject({
      errorCode: codeOf('wrongDemoPassword'),
      errorDescription: 'Incorrect First Password',
    })
  })

  test('refuses a pass in another browser', async () => {
    const pass = await passOf(await createBrowser(app, now))
    expect(await signInWith(await createBrowser(app, now), pass)).toBe(codeOf('demoLocked'))
  })

  test('refuses a pass after a day', async () => {
    const browser = await createBrowser(app, now)
    const pass = await passOf(browser)
    clock = new Date(TEST_NOW.getTime() + DAY_MS)
    expect(await signInWith(browser, pass)).toBe(codeOf('demoLocked'))
    clock = TEST_NOW
  })

  test('refuses a pass after the password has changed, and a pass with an invalid signature', async () => {
    const browser = await createBrowser(app, now)
    const pass = await passOf(browser)
    const changed = await behind('another one')
    const other = await createBrowser(changed, now)
    const path = pathOf(contract.listCards)
    const ask = async (demoPass: string) => {
      const body = await other.write('listCards', {})
      const reply = await other.post(path, body, { [DEMO_PASS_HEADER]: demoPass })
      return reply.responseInfo.errorCode
    }
    expect(await ask(pass)).toBe(codeOf('demoLocked'))
    expect(await ask(pass.replace(/\.[^.]+$/, '.AAAA'))).toBe(codeOf('demoLocked'))
    await changed.close()
  })

  test('limits an address to ten wrong passwords, even when they are sent concurrently', async () => {
    const strict = await behind(PASSWORD)
    const browsers = await Promise.all(Array.from({ length: 14 }, () => createBrowser(strict, now)))
    const replies = await Promise.all(browsers.map((browser) => unlock(browser, 'guess')))
    const codes = replies.map(({ responseInfo }) => responseInfo.errorCode)
    expect(codes.filter((code) => code === codeOf('wrongDemoPassword'))).toHaveLength(10)
    expect(codes.filter((code) => code === codeOf('tooManyRequests'))).toHaveLength(4)
    const right = await unlock(browsers[0]!, PASSWORD)
    expect(right.responseInfo.errorCode).toBe(codeOf('tooManyRequests'))
    await strict.close()
  })

  test('is absent when no password is configured, as is the call that unlocks it', async () => {
    const open = await testApp(db, { keys, now })
    expect((await open.inject('/config.json')).json().demo.gate).toBe(false)
    const answer = await open.inject({ method: 'POST', url: UNLOCK, payload: {} })
    expect(answer.json().responseInfo.errorCode).toBe(codeOf('unknownCall'))
    await open.close()
  })
})
