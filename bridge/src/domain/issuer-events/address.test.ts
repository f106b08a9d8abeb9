import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { asc } from '../../platform/db/drizzle.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { createEventSender } from '../../platform/gateways/http/webhook.ts'
import { dropEvent, readDeadEvents, reviveEvents } from '../../platform/outbox/dead-events.ts'
import { createDispatcher } from '../../platform/outbox/dispatcher.ts'
import { purgeMessages } from '../../platform/outbox/store.ts'
import type { Delivery, Outgoing } from '../../platform/outbox/message.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { queueEvents } from './queue.ts'
import { recordIssuerEvent } from './record.ts'

const SECRET = 'a-secret-of-at-least-32-characters'
const TROUBLE: Delivery = { outcome: 'again', reason: 'http 503' }
const DOCUMENT = join(import.meta.dirname, '../../../../docs/webhook.md')

describeOnDatabases('the issuer’s webhook', (kind) => {
  let db: Database
  let keys: Awaited<ReturnType<typeof testKeys>>
  let one: typeof card.$inferSelect
  let time: number
  let told: { id: string; body: { request?: string; step: number; card?: string } }[]
  /** The receiver's response to an event. */
  let answer: (message: Outgoing) => Delivery
  const now = () => new Date(time)

  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    keys = await testKeys(TEST_NOW)
    const [first] = await db.read((tx) => tx.select().from(card).orderBy(asc(card.id)).limit(1))
    one = first!
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    time = TEST_NOW.getTime()
    told = []
    answer = () => 'sent'
    await db.write((tx) => tx.delete(outboxMessage))
    await db.write((tx) => tx.delete(issuerEvent))
  })

  const dispatcher = (send?: (message: Outgoing) => Promise<Delivery>) =>
    createDispatcher({
      db,
      keys,
      channel: 'issuer',
      sender: {
        timeoutMs: 5 * SECOND_MS,
        send: send ?? (async (message) => take(message)),
      },
      refill: queueEvents,
      now,
      logger: pino({ level: 'silent' }),
      random: () => 0,
    })
  function take(message: Outgoing): Delivery {
    const delivery = answer(message)
    if (delivery === 'sent') told.push({ id: message.key, body: JSON.parse(message.text) })
    return delivery
  }
  const record = (step: number, request?: string) =>
    db.write((tx) => {
      const facts = { step, ...(request !== undefined && { request }) }
      const about = request === undefined ? one : { clientId: one.clientId, id: null }
      return recordIssuerEvent(tx, about, { kind: 'requestMoved', facts }, now())
    })
  const stepsOf = (request: string) =>
    told.filter(({ body }) => body.request === request).map(({ body }) => body.step)

  test('gets each event once, including those from before it was configured', async () => {
    await record(1)
    await record(2, 'A')
    const { round } = dispatcher()
    await round()
    await round()
    expect(told).toHaveLength(2)
    const [first, second] = told
    expect(first?.body).toEqual({
      number: expect.any(Number),
      at: now().toISOString(),
      event: 'requestMoved',
      card: one.serialNumber,
      step: 1,
    })
    expect(second?.body).toMatchObject({ request: 'A', step: 2 })
    expect(first?.id).toBe(`event-${(first?.body as { number: number } | undefined)?.number}`)
  })

  test('gets events in order for each card and request, independent of others', async () => {
    for (let step = 0; step < 30; step += 1) await record(step, ['A', 'B', 'C'][step % 3])
    answer = ({ text }) => (text.includes('"request":"A"') ? TROUBLE : 'sent')
    const { round } = dispatcher()
    await round()
    expect([stepsOf('A').length, stepsOf('B').length, stepsOf('C').length]).toEqual([0, 10, 10])
    answer = () => 'sent'
    time += SECOND_MS
    await Promise.all([round(), dispatcher().round(), dispatcher().round()])
    for (const request of ['A', 'B', 'C']) {
      expect(stepsOf(request)).toEqual(stepsOf(request).toSorted((a, b) => a - b))
      expect(stepsOf(request)).toHaveLength(10)
    }
    expect(new Set(told.map(({ id }) => id)).size).toBe(30)
  })

  test('misses nothing after being down for days, and gets retries with the same id', async () => {
    const asked: string[] = []
    answer = ({ key }) => {
      asked.push(key)
      return TROUBLE
    }
    await record(1, 'A')
    await record(2, 'A')
    const { round } = dispatcher()
    for (let hours = 0; hours < 50; hours += 1) {
      await round()
      time += HOUR_MS
    }
    expect([asked.length, new Set(asked).size]).toEqual([50, 1])
    answer = () => 'sent'
    await round()
    expect(stepsOf('A')).toEqual([1, 2])
  })

  test('gets no later events of a subject after one is dead, until an operator acts', async () => {
    answer = ({ text }) => (text.includes('"step":1,') ? TROUBLE : 'sent')
    for (const step of [1, 2, 3]) await record(step, 'A')
    await record(1, 'B')
    await record(4, 'C')
    const { round } = dispatcher()
    // As after about three days of attempts.
    await round()
    await db.write((tx) => tx.update(outboxMessage).set({ attempts: 399 }))
    time += HOUR_MS
    await round()
    expect(told.map(({ body }) => body.step)).toEqual([4])
    const dead = await db.read(readDeadEvents)
    expect(dead).toMatchObject([
      { subject: 'request A', attempts: 400, failure: 'http 503' },
      { subject: 'request B' },
    ])
    time += 40 * 24 * HOUR_MS
    expect(await db.write((tx) => purgeMessages(tx, now()))).toBe(1)
    expect(await round()).toBeNull()

    answer = () => 'sent'
    const [{ id: ofA } = { id: '' }, { id: ofB } = { id: '' }] = dead
    expect(await db.write((tx) => reviveEvents(tx, ofA, now()))).toBe(1)
    expect(await db.write((tx) => dropEvent(tx, ofB))).toBe(1)
    expect(await db.write((tx) => dropEvent(tx, ofA))).toBe(0)
    await record(2, 'B')
    await round()
    expect([stepsOf('A'), stepsOf('B')]).toEqual([[1, 2, 3], [2]])
    expect(await db.read(readDeadEvents)).toEqual([])
  })

  test('gets more events than fit into the outbox at once, in order', async () => {
    const rows = Array.from({ length: 520 }, (_, step) => {
      const facts = { step, request: `R${step % 10}` }
      return { clientId: one.clientId, kind: 'requestMoved', facts, at: now() }
    })
    await db.write((tx) => tx.insert(issuerEvent).values(rows))
    await dispatcher().round()
    expect(told).toHaveLength(520)
    for (let at = 0; at < 10; at += 1) {
      expect(stepsOf(`R${at}`)).toEqual(stepsOf(`R${at}`).toSorted((a, b) => a - b))
    }
  })
})

let server: Server
let asked: { headers: Record<string, unknown>; body: string }[]
let status: number
beforeEach(async () => {
  asked = []
  status = 204
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

const EVENT: Outgoing = {
  id: 1,
  channel: 'issuer',
  purpose: 'event',
  key: 'event-41',
  to: 'issuer',
  subject: null,
  text: '{"number":41,"event":"requestMoved","note":"شكرًا"}',
  language: null,
  attempts: 1,
  attachment: null,
  expiresAt: new Date('9999-12-31T00:00:00Z'),
}
const sender = () => {
  const { port } = server.address() as AddressInfo
  const settings = { url: `http://127.0.0.1:${port}/events`, secret: SECRET }
  return createEventSender(settings, () => TEST_NOW)
}

type Recipe = (
  headers: Record<string, unknown>,
  body: string,
  secrets: string[],
  now: number,
) => boolean

/** The sample code that receivers copy from the documentation. */
async function recipe(): Promise<Recipe> {
  const document = await readFile(DOCUMENT, 'utf8')
  const source = /```js\n([\s\S]*?)```/.exec(document)?.[1] ?? ''
  const address = `data:text/javascript,${encodeURIComponent(source)}`
  return ((await import(address)) as { isOurs: Recipe }).isOurs
}

test('the sample code of the documentation verifies an event’s signature', async () => {
  expect(await sender().send(EVENT)).toBe('sent')
  const [{ headers, body } = { headers: {}, body: '' }] = asked
  expect(body).toBe(EVENT.text)
  expect(headers['webhook-id']).toBe('event-41')
  const isOurs = await recipe()
  const at = TEST_NOW.getTime()
  const other = 'b-secret-of-at-least-32-characters'
  expect(isOurs(headers, body, [SECRET], at)).toBe(true)
  expect(isOurs(headers, body, [other, SECRET], at + 4 * 60_000)).toBe(true)
  expect(isOurs(headers, body, [other], at)).toBe(false)
  expect(isOurs(headers, `${body} `, [SECRET], at)).toBe(false)
  expect(isOurs({ ...headers, 'webhook-id': 'event-42' }, body, [SECRET], at)).toBe(false)
  expect(isOurs(headers, body, [SECRET], at + 6 * 60_000)).toBe(false)
  expect(isOurs({}, body, [SECRET], at)).toBe(false)
})

test.each([400, 401, 404, 429, 500, 503])('status %i causes a retry', async (code) => {
  status = code
  expect(await sender().send(EVENT)).toEqual({ outcome: 'again', reason: `http ${code}` })
})
