import { createServer, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import { readConfig } from '../../../config/config.ts'
import { testApp } from '../../../../../testing/app.ts'
import { describeOnDatabases, testDatabase } from '../../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../../testing/fixtures.ts'
import { oneSecret } from '../../../../../testing/keys.ts'
import type { Database } from '../../db/database.ts'
import { deliveryReceipt, outboxMessage } from '../../db/schema/operations.ts'
import { readDeadMessages, reviveMessages } from '../../outbox/dead-messages.ts'
import { createDispatcher } from '../../outbox/dispatcher.ts'
import { createOutbox } from '../../outbox/outbox.ts'
import { createSmsSender } from './sms.ts'
import { signatureOf } from './webhook.ts'
import { listenLocally } from '../../../../../testing/local-server.ts'

const NEWS = { about: { en: 'News', ar: 'خبر' }, isSecurity: false }

const KEY = 'a-key-of-the-provider'
const SECRET = 'a-secret-of-at-least-32-characters'
const PUBLIC = 'https://cards.example.com'
const TEXT = 'وصلتك دفعة. Call +966800000000.'

type Posted = {
  key: string
  reference: string
  to: string
  text: string
  sender: string
  callbackUrl: string
}

/** An SMS provider on loopback. It accepts one API key, and sends each idempotency key once. */
async function playProvider() {
  const known = { bearer: KEY }
  const sent = new Map<string, Posted>()
  const held: ServerResponse[] = []
  /** The answers to the next requests; 202 if there is none. */
  const answers: (number | 'silence')[] = []
  let requests = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      requests += 1
      if (request.headers.authorization !== `Bearer ${known.bearer}`) {
        response.writeHead(401).end()
        return
      }
      const key = String(request.headers['idempotency-key'])
      const answer = answers.shift() ?? 202
      const isTaken = answer === 'silence' || answer < 300
      if (isTaken && !sent.has(key)) {
        sent.set(key, { key, ...(JSON.parse(body) as object) } as Posted)
      }
      if (answer === 'silence') held.push(response)
      else response.writeHead(answer).end('{}')
    })
  })
  const { origin, close } = await listenLocally(server)
  return {
    known,
    sent,
    answers,
    requests: () => requests,
    url: `${origin}/v1/messages`,
    close,
  }
}

describeOnDatabases('an SMS provider', (kind) => {
  let db: Database
  let app: FastifyInstance
  let provider: Awaited<ReturnType<typeof playProvider>>
  let deliver: (timeoutMs?: number) => Promise<unknown>
  let time = TEST_NOW.getTime()
  let log: string[] = []
  const now = () => new Date(time)
  const keys = oneSecret()
  const outbox = createOutbox(keys, now, new Set(['sms']), 1_000_000)

  beforeAll(async () => {
    db = await testDatabase(kind)
    provider = await playProvider()
    const config = readConfig({
      DEMO: 'off',
      OUTBOX: 'on',
      PUBLIC_URL: PUBLIC,
      SMS_URL: provider.url,
      SMS_KEY: KEY,
      SMS_SECRET: SECRET,
      SMS_FROM: 'Sadu',
    })
    const { sms } = config.providers
    if (!sms || !('key' in sms)) throw new Error('no provider with a key')
    const logger = pino({ base: null }, { write: (line: string) => void log.push(line) })
    app = await testApp(db, { now, config, logger })
    deliver = (timeoutMs = 5 * SECOND_MS) =>
      createDispatcher({
        db,
        keys,
        channel: 'sms',
        sender: createSmsSender(sms, timeoutMs),
        now,
        logger,
        random: () => 0,
      }).round()
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
    await db.close()
  })
  beforeEach(async () => {
    time = TEST_NOW.getTime()
    log = []
    provider.known.bearer = KEY
    provider.answers.length = 0
    provider.sent.clear()
    await db.write((tx) => tx.delete(outboxMessage))
    await db.write((tx) => tx.delete(deliveryReceipt))
  })

  async function put(text = TEXT): Promise<void> {
    const to = '+966551234567'
    await db.write((tx) =>
      outbox.enqueue(tx, { channel: 'sms', purpose: 'notice', to, text, language: null, ...NEWS }),
    )
  }
  const row = async () => {
    const [message] = await db.read((tx) => tx.select().from(outboxMessage))
    if (!message) throw new Error('no message')
    return message
  }
  async function sentOne(): Promise<string> {
    await put()
    await deliver()
    return (await row()).key
  }

  let reports = 0
  /** A delivery report from the provider; signed now and with a new id unless the test says
   * otherwise. */
  async function report(
    said: object | string,
    over: { id?: string; at?: number; secret?: string; signature?: string } = {},
  ) {
    reports += 1
    const { id = `report-${reports}`, at = time, secret = SECRET } = over
    const body = typeof said === 'string' ? said : JSON.stringify(said)
    const timestamp = String(Math.floor(at / SECOND_MS))
    const signature = over.signature ?? signatureOf(secret, { id, timestamp, body })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/sms/receipts',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
      payload: body,
    })
    return statusCode
  }

  test('gets the message with its key and a callback address', async () => {
    const reference = await sentOne()
    expect([...provider.sent.values()]).toEqual([
      {
        key: reference,
        reference,
        to: '+966551234567',
        text: TEXT.replace('+', '\u200e+'),
        sender: 'Sadu',
        callbackUrl: `${PUBLIC}/sms/receipts`,
      },
    ])
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('that refuses the API key is retried until the configuration is corrected', async () => {
    provider.known.bearer = 'another-key'
    await put()
    await deliver()
    expect(await row()).toMatchObject({ state: 'waiting', failure: 'http 401' })
    expect(log.join()).not.toContain(KEY)
    provider.known.bearer = KEY
    time += SECOND_MS
    await deliver()
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('that refuses the message gets no further attempt', async () => {
    provider.answers.push(400)
    await put()
    await deliver()
    expect(await row()).toMatchObject({ state: 'dead', failure: 'http 400' })
  })

  test('that accepts a message without responding sends it once', async () => {
    provider.answers.push('silence')
    await put()
    const before = provider.requests()
    await deliver(50)
    expect(await row()).toMatchObject({ state: 'waiting', failure: 'timeout' })
    time += SECOND_MS
    await deliver()
    expect(provider.requests() - before).toBe(2)
    expect([...provider.sent.keys()]).toEqual([(await row()).key])
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('reports a delivery, which a late failure report does not change', async () => {
    const reference = await sentOne()
    expect(await report({ reference, status: 'accepted', price: '0.03' })).toBe(204)
    expect((await row()).state).toBe('sent')
    expect(await report({ reference, status: 'delivered' })).toBe(204)
    expect(await row()).toMatchObject({ state: 'delivered', failure: null })
    // A late report of an earlier status changes nothing.
    expect(await report({ reference, status: 'failed', reason: 'late' })).toBe(204)
    expect((await row()).state).toBe('delivered')
  })

  test('that reports the delivery before it responds does not get the message again', async () => {
    provider.answers.push('silence')
    await put()
    await deliver(50)
    const { key: reference } = await row()
    expect(await report({ reference, status: 'delivered' })).toBe(204)
    const before = provider.requests()
    time += MINUTE_MS
    await deliver()
    expect(provider.requests()).toBe(before)
    expect((await row()).state).toBe('delivered')
  })

  test('reports a failure, after which an operator can resend the message under a new key', async () => {
    const reference = await sentOne()
    expect(await report({ reference, status: 'failed', reason: 'absent-subscriber' })).toBe(204)
    const dead = await db.read(readDeadMessages)
    expect(dead).toMatchObject([{ failure: 'undelivered: absent-subscriber', channel: 'sms' }])
    expect(log.join()).toContain('a message could not be delivered')
    expect(log.join()).not.toMatch(/\+966|Call/)
    expect(await db.write((tx) => reviveMessages(tx, null, now()))).toBe(1)
    await deliver()
    expect([...provider.sent.keys()]).toEqual([reference, `${reference}.1`])
    // A report on the first key does not count for the second.
    expect(await report({ reference, status: 'delivered' })).toBe(404)
    expect(await report({ reference: `${reference}.1`, status: 'delivered' })).toBe(204)
    expect((await row()).state).toBe('delivered')
  })

  test('reports a reason that may quote the message, which is not stored', async () => {
    const reference = await sentOne()
    await report({ reference, status: 'failed', reason: 'no route for +966551234567' })
    expect((await row()).failure).toBe('undelivered: unknown')
  })

  describe('is not trusted', () => {
    test.each([
      ['with a wrong signature', { secret: 'another-secret-of-32-characters-or-more' }],
      ['without a signature', { signature: '' }],
      ['with a signature of another length', { signature: 'v1,AAAA' }],
      ['signed six minutes ago', { at: TEST_NOW.getTime() - 6 * MINUTE_MS }],
      ['signed six minutes ahead', { at: TEST_NOW.getTime() + 6 * MINUTE_MS }],
      ['with an invalid id', { id: 'a name' }],
    ])('%s', async (_title, over) => {
      const reference = await sentOne()
      expect(await report({ reference, status: 'delivered' }, over)).toBe(403)
      expect((await row()).state).toBe('sent')
    })

    test('when it repeats a report, even with a new signature', async () => {
      const reference = await sentOne()
      const same = { id: 'the-same' }
      expect(await report({ reference, status: 'failed', reason: 'busy' }, same)).toBe(204)
      expect(await report({ reference, status: 'failed', reason: 'busy' }, same)).toBe(409)
      time += MINUTE_MS
      expect(await report({ reference, status: 'delivered' }, same)).toBe(409)
      expect((await row()).state).toBe('dead')
    })

    test('when it reports on an unknown message', async () => {
      await sentOne()
      expect(await report({ reference: 'unknown', status: 'delivered' })).toBe(404)
      expect((await row()).state).toBe('sent')
    })

    test.each(['', '{', '[]', '{"reference":"a"}', '{"reference":1,"status":"delivered"}'])(
      'when it reports the invalid body %j',
      async (said) => {
        expect(await report(said)).toBe(422)
      },
    )
  })

  test('may sign with two secrets during a rotation', async () => {
    const reference = await sentOne()
    const body = JSON.stringify({ reference, status: 'delivered' })
    const signed = { id: 'two', timestamp: String(time / SECOND_MS), body }
    const signature = `v1,AAAA ${signatureOf(SECRET, signed)}`
    expect(await report(body, { id: 'two', signature })).toBe(204)
  })
})
