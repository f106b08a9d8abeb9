import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { createCallSettler } from '../../../features/devices/settling.ts'
import type { Keys } from '../../keys/keys.ts'
import { createDispatcher } from '../../outbox/dispatcher.ts'
import { testApp } from '../../../../../testing/app.ts'
import { createBrowser, type Browser } from '../../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../../testing/fixtures.ts'
import { testKeys } from '../../../../../testing/keys.ts'
import { addPerson } from '../../../../../testing/person.ts'
import { createVoiceSender } from './sender.ts'
import { signatureOf } from './signature.ts'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Language } from '@sadu/contract/core/languages'
import { listenLocally } from '../../../../../testing/local-server.ts'

const TOKEN = 'a-token-of-the-provider'
const PUBLIC = 'http://localhost'
const IVR = { serviceCode: 'SCAR', language: 'EN' } as const

type Request = { path: string; authorization: string; key: string; form: URLSearchParams }

/** A voice provider on loopback that records requests and answers as set. */
async function playProvider() {
  const asked: Request[] = []
  const answers: (number | 'reset' | 'silence')[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { authorization = '', 'idempotency-key': key } = request.headers
      const path = request.url ?? ''
      asked.push({ path, authorization, key: String(key), form: new URLSearchParams(body) })
      const answer = answers.shift() ?? 201
      if (answer === 'reset') request.socket.destroy()
      else if (answer !== 'silence') response.writeHead(answer).end('{"sid":"CA1"}')
    })
  })
  const { origin, close } = await listenLocally(server)
  return {
    asked,
    answers,
    url: `${origin}/2010-04-01`,
    close,
  }
}

describeOnDatabases('a voice provider', (kind) => {
  let db: Database
  let keys: Keys
  let app: FastifyInstance
  let provider: Awaited<ReturnType<typeof playProvider>>
  let deliver: () => Promise<void>
  let deliverInHaste: () => Promise<void>
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const wait = (ms: number) => void (time += ms)

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
    provider = await playProvider()
    const config = readConfig({
      DEMO: 'on',
      RATE_PER_ADDRESS: '1000000',
      RATE_PER_SESSION: '1000000',
      PUBLIC_URL: PUBLIC,
      VOICE_URL: `${provider.url}/`,
      VOICE_ACCOUNT: 'AC1',
      VOICE_TOKEN: TOKEN,
      VOICE_FROM: '+966110000000',
    })
    app = await testApp(db, { keys, now, config })
    const settle = createCallSettler({ db, keys, now })
    const roundWith = (timeoutMs: number) => {
      const { round } = createDispatcher({
        db,
        keys,
        channel: 'call',
        sender: createVoiceSender(config.providers.voice!, timeoutMs),
        now,
        logger: pino({ level: 'silent' }),
        undelivered: async ({ key }) => void (await settle(key, 'failed')),
      })
      return async () => void (await round())
    }
    deliver = roundWith(5 * SECOND_MS)
    deliverInHaste = roundWith(50)
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
    await db.close()
  })
  beforeEach(async () => {
    time = TEST_NOW.getTime()
    provider.answers.length = 0
    // Calls left over from the previous test.
    do {
      provider.asked.length = 0
      await deliver()
    } while (provider.asked.length > 0)
  })

  async function ring(language: Language = 'en') {
    const person = await addPerson(db, keys)
    const browser = await createBrowser(app, now)
    await browser.login(person.userName, person.password)
    const { results } = await browser.call('generateIvr', IVR, { language })
    return { person, browser, callId: results.callReference }
  }
  const stateOf = async (browser: Browser, callReference: string) =>
    (await browser.call('callStatus', { callReference })).results.state

  /** A callback of the provider about a call, with a valid signature unless `sign` differs. */
  async function report(
    callId: string,
    news: 'answer' | 'digit' | 'status',
    fields: Record<string, string> = {},
    sign: (url: string, form: URLSearchParams) => string | undefined = (url, form) =>
      signatureOf(TOKEN, url, form),
  ) {
    const path = `/voice/calls/${callId}/${news}`
    const form = new URLSearchParams({ CallSid: 'CA1', ...fields })
    const signature = sign(PUBLIC + path, form)
    return app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature !== undefined && { 'x-twilio-signature': signature }),
      },
      payload: form.toString(),
    })
  }

  test('gets one call request with its credentials after a sign-in asks for a call', async () => {
    const { person, callId } = await ring()
    expect(provider.asked).toEqual([])
    await deliver()
    await deliver()
    expect(provider.asked).toHaveLength(1)
    const [{ path, authorization, key, form }] = provider.asked as [Request]
    expect(path).toBe('/2010-04-01/Accounts/AC1/Calls.json')
    expect(authorization).toBe(`Basic ${btoa(`AC1:${TOKEN}`)}`)
    expect(key).toBe(callId)
    expect(Object.fromEntries(form)).toMatchObject({
      To: person.mobile,
      From: '+966110000000',
      Url: `${PUBLIC}/voice/calls/${callId}/answer`,
      StatusCallback: `${PUBLIC}/voice/calls/${callId}/status`,
    })
  })

  test('gets prompts in both languages, the user’s first, and confirms the call with a key', async () => {
    const { browser, callId } = await ring('ar')
    await deliver()
    const answer = await report(callId, 'answer')
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(answer.body).toMatch(/^<\?xml .*<Response>.*<Gather/s)
    expect(answer.body).toContain(`action="${PUBLIC}/voice/calls/${callId}/digit"`)
    expect(answer.body.indexOf('ar-SA')).toBeLessThan(answer.body.indexOf('en-US'))
    expect(await stateOf(browser, callId)).toBe('answered')
    const another = await report(callId, 'digit', { Digits: '5' })
    expect(another.body).toContain('<Gather')
    const pressed = await report(callId, 'digit', { Digits: '1' })
    expect(pressed.body).toMatch(/شكرًا لك.*<Hangup \/>/s)
    await report(callId, 'status', { CallStatus: 'completed' })
    expect(await stateOf(browser, callId)).toBe('confirmed')
    const added = await browser.call('addTrustedDevice', { callReference: callId, device: {} })
    expect(added.status).toBe(200)
  })

  test.each([
    ['completed', 'failed'],
    ['busy', 'failed'],
    ['no-answer', 'failed'],
    ['canceled', 'failed'],
    ['in-progress', 'answered'],
    ['queued', 'ringing'],
  ])('that reports %s leaves the call %s', async (CallStatus, state) => {
    const { browser, callId } = await ring()
    expect((await report(callId, 'status', { CallStatus })).statusCode).toBe(204)
    expect(await stateOf(browser, callId)).toBe(state)
  })

  test('that reports the other key rejects the call', async () => {
    const { browser, callId } = await ring()
    await report(callId, 'digit', { Digits: '9' })
    expect(await stateOf(browser, callId)).toBe('rejected')
  })

  test('that reports on an expired or unknown call changes nothing', async () => {
    const { browser, callId } = await ring()
    wait(61 * SECOND_MS)
    const late = await report(callId, 'digit', { Digits: '1' })
    expect(late.body).toContain('no longer needed')
    await report(callId, 'digit', { Digits: '1' })
    expect(await stateOf(browser, callId)).toBe('expired')
    expect((await report('a'.repeat(22), 'answer')).statusCode).toBe(404)
  })

  describe('is trusted only with a valid signature', () => {
    test.each<[string, (url: string, form: URLSearchParams) => string | undefined]>([
      ['no signature', () => undefined],
      ['an empty signature', () => ''],
      [
        'a signature by another token',
        (url, form) => signatureOf('another-token-altogether', url, form),
      ],
      ['a signature for another address', (url, form) => signatureOf(TOKEN, `${url}?x`, form)],
      [
        'a signature for another form',
        (url) => signatureOf(TOKEN, url, new URLSearchParams({ Digits: '9' })),
      ],
      ['a truncated signature', (url, form) => signatureOf(TOKEN, url, form).slice(0, -1)],
    ])('and gets 403 for a report with %s', async (_name, sign) => {
      const { browser, callId } = await ring()
      for (const news of ['answer', 'digit', 'status'] as const) {
        const answer = await report(callId, news, { Digits: '1', CallStatus: 'busy' }, sign)
        expect(answer.statusCode).toBe(403)
      }
      expect(await stateOf(browser, callId)).toBe('ringing')
    })

    test('which is computed as in the published example', () => {
      const form = new URLSearchParams({
        CallSid: 'CA1234567890ABCDE',
        Caller: '+14158675310',
        Digits: '1234',
        From: '+14158675310',
        To: '+18005551212',
      })
      const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
      expect(signatureOf('12345', url, form)).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=')
    })
  })

  describe('when a request fails', () => {
    test('gets it again with the same idempotency key while the user waits', async () => {
      provider.answers.push(503, 'reset', 201)
      const { browser, callId } = await ring()
      await deliver()
      await deliver()
      expect(provider.asked).toHaveLength(1)
      wait(SECOND_MS)
      await deliver()
      wait(2 * SECOND_MS)
      await deliver()
      await deliver()
      expect(provider.asked.map(({ key }) => key)).toEqual([callId, callId, callId])
      expect(await stateOf(browser, callId)).toBe('ringing')
    })

    test('gets it again after a timeout', async () => {
      provider.answers.push('silence')
      const { browser, callId } = await ring()
      await deliverInHaste()
      expect(await stateOf(browser, callId)).toBe('ringing')
      wait(SECOND_MS)
      await deliver()
      expect(provider.asked.at(-1)?.key).toBe(callId)
    })

    test('fails the call after three errors or one refusal', async () => {
      provider.answers.push(500, 500, 429)
      const tried = await ring()
      for (let tries = 0; tries < 4; tries += 1) {
        await deliver()
        wait(4 * SECOND_MS)
      }
      expect(provider.asked).toHaveLength(3)
      expect(await stateOf(tried.browser, tried.callId)).toBe('failed')

      provider.answers.push(400)
      const refused = await ring()
      await deliver()
      expect(await stateOf(refused.browser, refused.callId)).toBe('failed')
    })

    test('gets no request for a call that has expired', async () => {
      const { browser, callId } = await ring()
      wait(61 * SECOND_MS)
      await deliver()
      expect(provider.asked).toEqual([])
      expect(await stateOf(browser, callId)).toBe('expired')
    })
  })
})
