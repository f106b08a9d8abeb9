import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { BASES, contract, HANDSHAKE_PATH, pathOf, PortalConfig } from '@sadu/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import type { Database } from './platform/db/database.ts'
import { testApp } from '../../testing/app.ts'
import { createBrowser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'

const LOGIN = pathOf(contract.login)
const LIST = pathOf(contract.listAccounts)

describe('the bridge over HTTP', () => {
  let db: Database
  let app: FastifyInstance
  const others: FastifyInstance[] = []

  beforeAll(async () => {
    db = await testDatabase('embedded')
    app = await testApp(db)
  })
  afterEach(async () => {
    await Promise.all(others.splice(0).map((other) => other.close()))
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  async function another(...[over]: [Parameters<typeof testApp>[1]]) {
    const other = await testApp(db, over)
    others.push(other)
    return other
  }
  async function post(url: string, options: InjectOptions = {}) {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      ...options,
    })
    return { answer, ...answer.json<{ responseInfo: Record<string, string>; results: unknown }>() }
  }
  const json = { 'content-type': 'application/json' }

  describe('refuses', () => {
    test.each([
      ['malformed JSON', LIST, { payload: '{', headers: json }, 400, 'R0001'],
      ['a body that is no object', LIST, { payload: '[]', headers: json }, 400, 'R0001'],
      ['no body at all', LIST, {}, 400, 'R0001'],
      [
        'another media type',
        LIST,
        { payload: '{}', headers: { 'content-type': 'text/plain' } },
        415,
        'R0005',
      ],
      [
        'a body above 64 KiB',
        LIST,
        { payload: `"${'x'.repeat(70_000)}"`, headers: json },
        413,
        'R0004',
      ],
      [
        'an unknown call',
        `${BASES.bridge}/se/boat/list`,
        { payload: '{}', headers: json },
        404,
        'R0003',
      ],
      ['an unknown base path', BASES.offers, { payload: '{}', headers: json }, 404, 'R0003'],
      ['no token', LIST, { payload: '{}', headers: json }, 401, 'T0001'],
      ['an invalid proof', LOGIN, { payload: '{}', headers: { ...json, dpop: 'x' } }, 401, 'T0001'],
      [
        'a handshake without fields',
        HANDSHAKE_PATH,
        { payload: '{}', headers: json },
        422,
        'R0002',
      ],
    ] as const)('%s', async (_what, url, options, status, code) => {
      const { answer, responseInfo } = await post(url, options)
      expect(answer.statusCode).toBe(status)
      expect(responseInfo['errorCode']).toBe(code)
      expect(responseInfo['requestUID']).toMatch(/^[1-9]\d{3}$/)
    })

    test.each(['GET', 'PUT', 'DELETE'] as const)('%s on a call', async (method) => {
      const answer = await app.inject({ method, url: LIST })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().responseInfo.errorCode).toBe('R0003')
    })

    test('in the requested language, with the UID of the request', async () => {
      const { responseInfo } = await post(LIST, {
        headers: { ...json, 'accept-language': 'ar-SA,en;q=0.5' },
        payload: { requestInfo: { requestUID: '4321' } },
      })
      expect(responseInfo['requestUID']).toBe('4321')
      expect(responseInfo['errorDescription']).toMatch(/سجّل الدخول/)
    })

    test('too many calls from one address, with the seconds to wait', async () => {
      const config = readConfig({ RATE_PER_ADDRESS: '2' })
      const limited = await another({ config })
      const attempt = () =>
        limited.inject({ method: 'POST', url: LIST, headers: json, payload: '{}' })
      expect((await attempt()).statusCode).toBe(401)
      expect((await attempt()).statusCode).toBe(401)
      const refused = await attempt()
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        responseInfo: { errorCode: 'R0008' },
        results: { retryIn: expect.any(Number) },
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  describe('when something breaks', () => {
    function down(error: Error): Database {
      const fail = async () => {
        throw error
      }
      return { ...db, read: fail, write: fail, ping: fail }
    }
    async function handshakeAgainst(error: Error) {
      const lines: string[] = []
      const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
      const broken = await another({ db: down(error), logger })
      const browser = await createBrowser(broken, () => TEST_NOW)
      const { request } = await browser.prepareHandshake()
      const answer = await broken.inject({
        method: 'POST',
        url: HANDSHAKE_PATH,
        headers: json,
        payload: request,
      })
      return { answer, log: lines.join('') }
    }

    test('logs an unexpected error with its request ID, and does not reveal it in the response', async () => {
      const { answer, log } = await handshakeAgainst(new Error('a secret detail'))
      expect(answer.statusCode).toBe(500)
      const { responseInfo } = answer.json()
      expect(responseInfo.errorCode).toBe('S0001')
      expect(answer.body).not.toContain('secret detail')
      const reqId = answer.headers['x-request-id']
      expect(reqId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(JSON.parse(log)).toMatchObject({ requestUID: responseInfo.requestUID, reqId })
      expect(log).toContain('a secret detail')
    })

    test('returns 503 and is not ready when the database is unavailable', async () => {
      const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      const { answer } = await handshakeAgainst(away)
      expect(answer.statusCode).toBe(503)
      expect(answer.json().responseInfo.errorCode).toBe('S0002')
      const broken = await another({ db: down(away) })
      expect((await broken.inject('/readyz')).statusCode).toBe(503)
      expect((await broken.inject('/healthz')).statusCode).toBe(200)
    })
  })

  describe('headers', () => {
    const SECURE = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    }
    test.each(['/', '/config.json', '/docs', '/demo/outbox', '/healthz', LIST])(
      '%s has the security headers',
      async (url) => {
        const { headers } = await app.inject({ url })
        expect(headers).toMatchObject(SECURE)
        expect(headers['permissions-policy']).toContain('camera=()')
        expect(headers['strict-transport-security']).toBeUndefined()
      },
    )

    test.each(['/%c0', '/%', '/demo/outbox/calls/%ff/answer'])(
      'the malformed path %s returns 400 with the security headers, without being repeated',
      async (url) => {
        const { statusCode, headers, body } = await app.inject({ url })
        expect(statusCode).toBe(400)
        expect(headers).toMatchObject(SECURE)
        expect(headers['content-security-policy']).toContain("default-src 'none'")
        expect(body).not.toContain('%')
      },
    )

    test('bytes that are not HTTP return 400 with a security header, without being repeated', async () => {
      const served = await another({})
      await served.listen({ host: '127.0.0.1', port: 0 })
      const { port } = served.server.address() as AddressInfo
      const answer = await new Promise<string>((resolve, reject) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.write('GET /secret HTTP/9\r\n\r\n'))
        socket.on('data', (chunk) => (text += String(chunk)))
        socket.once('close', () => resolve(text))
        socket.once('error', reject)
      })
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer).toContain('x-content-type-options: nosniff')
      expect(answer).not.toContain('secret')
    })

    test.each([
      [{}, [1, 1, 0]],
      [{ TRUSTED_PROXIES: '127.0.0.1' }, [1, 1, 1]],
    ])('limits connections per address, but not of a proxy: %o', async (proxies, expected) => {
      const config = readConfig({ CONNECTIONS_PER_ADDRESS: '2', ...proxies })
      const served = await another({ config })
      await served.listen({ host: '127.0.0.1', port: 0 })
      const { port } = served.server.address() as AddressInfo
      const answers: number[] = []
      const sockets: Socket[] = []
      for (const _ of expected) {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
        sockets.push(socket)
        const answered = once(socket, 'data').then(() => 1)
        answers.push(await Promise.race([answered, once(socket, 'close').then(() => 0)]))
      }
      for (const socket of sockets) socket.destroy()
      expect(answers).toEqual(expected)
    })

    test('responses of calls are not cached and may load nothing', async () => {
      const { answer } = await post(LIST, { payload: '{}', headers: json })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      )
    })

    test('sends HSTS when the public address is https', async () => {
      const config = readConfig({ DEMO: 'on', PUBLIC_URL: 'https://cards.example.com' })
      const secure = await another({ config })
      const { headers } = await secure.inject('/healthz')
      expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
    })

    test.each(['/docs', '/demo/outbox', '/demo/people'])(
      '%s has a strict content security policy',
      async (url) => {
        const answer = await app.inject({ url })
        expect(answer.statusCode).toBe(200)
        const policy = String(answer.headers['content-security-policy'])
        expect(policy).toMatch(/script-src 'self';/)
        expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
        expect(policy).not.toContain('unsafe')
        const style = /<style>([^]*?)<\/style>/.exec(answer.body)?.[1] ?? ''
        expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
        expect(answer.body).not.toMatch(/ (style|on[a-z]+)="/)
      },
    )
  })

  test.each(['/docs', '/docs/openapi.json', '/demo/people'])(
    '%s is compressed with gzip',
    async (url) => {
      const headers = { 'accept-encoding': 'gzip' }
      const answer = await app.inject({ url, headers })
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      const whole = (await app.inject({ url })).rawPayload
      expect(gunzipSync(answer.rawPayload)).toEqual(whole)
      expect(answer.rawPayload.length).toBeLessThan(whole.length / 2)
    },
  )

  describe('endpoints for browsers and monitors', () => {
    test('/config.json has the shape of the contract and no private key', async () => {
      const answer = await app.inject('/config.json')
      const config = PortalConfig.parse(answer.json())
      expect(config.bases).toEqual(BASES)
      expect(config.handshakeKeys.map(({ type }) => type).toSorted()).toEqual(['login', 'session'])
      expect(config.demo).toEqual({ enabled: true, gate: false })
      expect(config.brand).toMatchObject({ productName: { en: 'Sadu', ar: 'سدو' } })
      const { handshakeKeys, signingKeys } = config
      const keys = (await app.inject('/hpsbridge/EncryptionApp/keys')).json()
      expect(keys).toEqual({ handshakeKeys, signingKeys })
      expect(answer.body).not.toContain('"d"')
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
    })

    test('/lookups return the caller’s address and the name of a place', async () => {
      expect((await app.inject('/lookups/ip')).json()).toEqual({ ip: '127.0.0.1' })
      const place = (query: string, language = 'en') =>
        app.inject({ url: `/lookups/reverse?${query}`, headers: { 'accept-language': language } })
      expect((await place('lat=24.71&lon=46.68')).json()).toEqual({
        display_name: 'Riyadh, Saudi Arabia',
      })
      expect((await place('lat=24.71&lon=46.68', 'ar')).json().display_name).toMatch(/^الرياض/)
      expect((await place('lat=0&lon=-140')).json()).toEqual({ display_name: 'Unknown' })
      expect((await place('lat=91&lon=0')).statusCode).toBe(400)
      expect((await place('')).statusCode).toBe(400)
    })

    test('accepts a forwarded address only from a trusted proxy', async () => {
      const forwarded = { url: '/lookups/ip', headers: { 'x-forwarded-for': '203.0.113.7' } }
      expect((await app.inject(forwarded)).json().ip).toBe('127.0.0.1')
      const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1' })
      const trusting = await another({ config })
      expect((await trusting.inject(forwarded)).json().ip).toBe('203.0.113.7')
    })

    test('/readyz returns 503 and closes the connection while the bridge is shutting down', async () => {
      const ending = await another({})
      const reached = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      ending.addHook('preClose', async () => {
        reached.resolve()
        await release.promise
      })
      const address = await ending.listen({ host: '127.0.0.1', port: 0 })
      const closed = ending.close()
      await reached.promise
      const answer = await fetch(`${address}/readyz`)
      expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'ending' }])
      expect(answer.headers.get('connection')).toBe('close')
      release.resolve()
      await closed
    })

    test('the demonstration accepts only local host names, or its configured public address', async () => {
      const ask = (to: FastifyInstance, host: string) =>
        to
          .inject({ url: '/demo/outbox.json', headers: { host } })
          .then(({ statusCode }) => statusCode)
      for (const host of [
        'localhost:8080',
        'sadu.localhost',
        '127.0.0.1:8080',
        '[::1]:8080',
        '192.168.1.7',
      ]) {
        expect(await ask(app, host), host).toBe(200)
      }
      for (const host of ['evil.example', 'localhost.evil.example:8080', 'xlocalhost']) {
        expect(await ask(app, host), host).toBe(421)
      }
      const config = readConfig({ DEMO: 'on', PUBLIC_URL: 'https://demo.example.com' })
      expect(await ask(await another({ config }), 'demo.example.com')).toBe(200)
    })

    test('/docs does not exist outside the demonstration', async () => {
      const production = await another({ config: { ...readConfig({}), demo: false } })
      for (const url of ['/docs', '/docs/openapi.json']) {
        expect((await production.inject(url)).statusCode, url).toBe(404)
      }
    })

    test('/metrics reports when the database figures could not be read', async () => {
      const closed = { read: () => Promise.reject(new Error('away')) } as Partial<Database>
      const broken = await another({ db: { ...db, ...closed } })
      expect((await broken.inject('/metrics')).body).toContain('sadu_database_figures_failed 1')
      expect((await app.inject('/metrics')).body).toContain('sadu_database_figures_failed 0')
    })

    test('/readyz names the kind of database', async () => {
      expect((await app.inject('/readyz')).json()).toEqual({
        status: 'ready',
        database: 'embedded',
      })
    })

    test('/metrics counts calls by their response code', async () => {
      await post(LIST, { payload: '{}', headers: json })
      const { body } = await app.inject('/metrics')
      expect(body).toMatch(/sadu_calls_total\{call="listAccounts",code="T0001"\} [1-9]/)
      expect(body).toContain('sadu_call_duration_seconds_bucket')
      expect(body).toContain('sadu_database_info{kind="embedded"} 1')
    })

    test('/.well-known/security.txt names the security contact if one is configured', async () => {
      expect((await app.inject('/.well-known/security.txt')).body).not.toContain('Contact')
      const contact = 'mailto:security@cards.example.com'
      const config = readConfig({
        DEMO: 'on',
        PUBLIC_URL: 'https://cards.example.com',
        SECURITY_CONTACT: contact,
      })
      const { body, headers } = await (
        await another({ config })
      ).inject('/.well-known/security.txt')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body.split('\n')).toEqual([
        `Contact: ${contact}`,
        'Expires: 2026-09-10T07:30:00.000Z',
        'Preferred-Languages: en, ar',
        'Canonical: https://cards.example.com/.well-known/security.txt',
        '',
      ])
    })

    test('/metrics requires its token if one is set', async () => {
      const metricsToken = 'a-token-of-sixteen'
      const config = readConfig({ METRICS_TOKEN: metricsToken })
      const guarded = await another({ config })
      const read = (authorization?: string) =>
        guarded.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
      expect((await read()).statusCode).toBe(404)
      expect((await read('Bearer wrong')).statusCode).toBe(404)
      expect((await read(`Bearer ${metricsToken}`)).statusCode).toBe(200)
    })
  })

  test('the demonstration’s pages and open metrics do not exist outside the demonstration', async () => {
    const production = await another({
      config: readConfig({ PUBLIC_URL: 'https://cards.example.com', OUTBOX: 'on' }),
    })
    for (const url of ['/demo/outbox', '/demo/outbox.json', '/demo/people', '/metrics']) {
      expect((await production.inject(url)).statusCode, url).toBe(404)
    }
    expect((await production.inject('/config.json')).json().demo.enabled).toBe(false)
  })
})
