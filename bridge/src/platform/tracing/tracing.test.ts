import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser } from '../../../../testing/browser.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { listenLocally } from '../../../../testing/local-server.ts'
import { createGateways } from '../gateways/create.ts'
import { createLogger } from '../operations/logs.ts'
import { createDispatcher } from '../outbox/dispatcher.ts'
import type { Outgoing } from '../outbox/message.ts'
import { startOpenTelemetry } from './opentelemetry.ts'
import { inSpan, setSpanFacts, traceFields } from './spans.ts'
import { tracedDatabase } from './traced-database.ts'

type ReceivedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
}
const unexpected = (error: unknown) => {
  throw new Error('A span was not sent', { cause: error })
}

type Sent = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

test('work runs without a span while tracing is off', async () => {
  expect(await inSpan('call', {}, async () => traceFields())).toEqual({})
  await expect(inSpan('call', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('a receiver that is down is reported and does not fail the traced work', async () => {
  const gone = await listenLocally(createServer())
  await gone.close()
  const failures: unknown[] = []
  const settings = { endpoint: new URL(gone.origin), service: 'sadu', share: 1 }
  const stop = startOpenTelemetry(settings, (error) => void failures.push(error))
  await inSpan('call', {}, async () => {})
  await stop()
  expect(failures.length).toBeGreaterThan(0)
})

describe('with a receiver', () => {
  let receiver: Awaited<ReturnType<typeof listenLocally>>
  let spans: ReceivedSpan[]
  let stop: () => Promise<void>

  beforeEach(async () => {
    spans = []
    const receive = async (request: IncomingMessage, response: ServerResponse) => {
      const { resourceSpans } = (await json(request)) as Sent
      const scopes = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
      spans.push(...scopes.flatMap((scope) => scope.spans))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    const server = createServer((request, response) => void receive(request, response))
    receiver = await listenLocally(server)
    const settings = { endpoint: new URL(receiver.origin), service: 'sadu', share: 1 }
    stop = startOpenTelemetry(settings, unexpected)
  })
  afterEach(() => receiver.close())

  const named = (name: string) => spans.find((span) => span.name === name)!

  test('nested spans have a parent and attributes, and log lines have the trace id', async () => {
    const lines: string[] = []
    const logger = createLogger('info', { write: (line) => void lines.push(line) })
    await inSpan('outer', {}, () =>
      inSpan('inner', { purpose: 'code' }, async () => {
        setSpanFacts({ attempts: 2 })
        logger.info('inside')
      }),
    )
    logger.info('outside')
    await stop()
    const [outer, inner] = [named('outer'), named('inner')]
    expect(inner).toMatchObject({ traceId: outer.traceId, parentSpanId: outer.spanId })
    expect(inner.attributes.map(({ key }) => key)).toEqual(['purpose', 'attempts'])
    const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(inside).toMatchObject({ msg: 'inside', trace_id: outer.traceId })
    expect(outside).not.toHaveProperty('trace_id')
  })

  test('a failed span does not contain the error message of the database', async () => {
    const error = new Error('noura@example.com exists', { cause: new Error('duplicate key') })
    await expect(inSpan('write', {}, () => Promise.reject(error))).rejects.toBe(error)
    await stop()
    expect(named('write').status).toEqual({ code: 2, message: 'unknown' })
  })

  test('a message that is sent later belongs to the trace of the call that enqueued it', async () => {
    const db = tracedDatabase(await anyDatabase('demonstration'))
    const keys = await testKeys()
    const now = () => TEST_NOW
    const gateways = createGateways({ keys, now, served: new Set(['sms']), noticesAtOnce: 10 })
    const app = await testApp(db, { keys, now, gateways })
    const browser = await createBrowser(app, now)
    const person = { userName: 'noura', password: 'Sadu1!', device: {} }
    const { results } = await browser.call('login', person)
    if (!('tempAccessToken' in results)) throw new Error('The device was trusted')
    browser.session.token = results.tempAccessToken
    await browser.call('generateOtp', { purpose: 'signIn' })
    const handed: Outgoing[] = []
    const dispatcher = createDispatcher({
      db,
      keys,
      now,
      channel: 'sms',
      logger: pino({ level: 'silent' }),
      sender: { timeoutMs: 1000, send: async (message) => (handed.push(message), 'sent') },
    })
    await dispatcher.round()
    await Promise.all([app.close(), stop()])
    await db.close()
    const call = named('call generateOtp')
    const writing = spans.find(({ spanId }) => spanId === named('send sms').parentSpanId)
    expect(writing).toMatchObject({
      name: 'database write',
      traceId: call.traceId,
      parentSpanId: call.spanId,
    })
    expect(named('send sms').traceId).toBe(call.traceId)
    expect(handed).toHaveLength(1)
    expect(handed[0]).not.toHaveProperty('traceParent')
    const values = spans.flatMap(({ attributes }) => attributes.map(({ value }) => value))
    expect(JSON.stringify(values)).not.toMatch(/noura|Sadu1!|\+966/)
  })
})
