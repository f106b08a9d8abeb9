import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import { MOST_ATTEMPTS } from './backoff.ts'
import { createDispatcher } from './dispatcher.ts'
import type { CodeMessage, Delivery, Message, Outgoing, Sender } from './message.ts'
import { createOutbox } from './outbox.ts'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

const NEWS = { about: { en: 'News', ar: 'خبر' }, isSecurity: false }

const TROUBLE: Delivery = { outcome: 'again', reason: 'http 503' }

describeOnDatabases('a dispatcher', (kind) => {
  let db: Database
  let time: number
  let sent: Outgoing[]
  let log: string[]
  let undelivered: string[]
  let answers: (Delivery | Error)[]
  const now = () => new Date(time)
  const keys = oneSecret()
  const { enqueue } = createOutbox(keys, now, new Set(['sms', 'email', 'call']), 1_000_000)

  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    time = TEST_NOW.getTime()
    sent = []
    log = []
    undelivered = []
    answers = []
    await db.write((tx) => tx.delete(outboxMessage))
  })

  const provider: Sender = {
    timeoutMs: 5 * SECOND_MS,
    send: async (message) => {
      sent.push(message)
      const answer = answers.shift() ?? 'sent'
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const dispatcher = (sender: Sender = provider, database: Database = db) =>
    createDispatcher({
      db: database,
      keys,
      channel: 'sms',
      sender,
      now,
      logger: pino({ base: null }, { write: (line: string) => void log.push(line) }),
      undelivered: async ({ text }) => void undelivered.push(text),
      random: () => 0,
    })
  const put = (...messages: Message[]) =>
    db.write(async (tx) => {
      for (const message of messages) await enqueue(tx, message)
    })
  const code = (digits: string, holder = 'a-session'): CodeMessage => ({
    channel: 'sms',
    purpose: 'code',
    to: '+966551234567',
    text: `Your code is ${digits}`,
    language: 'en',
    code: digits,
    expiresAt: new Date(time + 3 * MINUTE_MS),
    holder,
  })
  const notice = (text: string, to = '+966551234567'): Message => ({
    channel: 'sms',
    purpose: 'notice',
    ...NEWS,
    to,
    text,
    language: null,
  })
  const texts = () => sent.map(({ text }) => text)
  const rows = () => db.read((tx) => tx.select().from(outboxMessage).orderBy(outboxMessage.id))

  test('sends a committed message once and clears its code', async () => {
    await put(code('12345'))
    const { round } = dispatcher()
    await round()
    await round()
    expect(texts()).toEqual(['Your code is 12345'])
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', code: null, body: 'Your code is •••••' })
    expect(log.join()).toBe('')
  })

  test('retries a message whose attachment times out, and extends the lease by that timeout', async () => {
    const attachment = { clientId: 'a-client', statementId: 'a-statement', language: 'en' } as const
    const { enqueueAlerts } = createOutbox(keys, now, new Set(['email']))
    const alert = {
      channel: 'email',
      purpose: 'alert',
      key: 'a'.repeat(43),
      holder: 'alerts',
    } as const
    const said = {
      to: 'noura@example.com',
      text: 'Your statement',
      language: 'en',
      subject: 'It',
    } as const
    await db.write((tx) =>
      enqueueAlerts(tx, [{ ...alert, ...said, attachment, dueAt: new Date(time) }]),
    )
    let lease: Date | null | undefined
    const { round } = createDispatcher({
      db,
      keys,
      channel: 'email',
      sender: provider,
      now,
      logger: pino({ level: 'silent' }),
      attachWithinMs: 40,
      attach: async () => {
        lease = (await rows())[0]?.dueAt
        return new Promise<never>(() => {})
      },
      random: () => 0,
    })
    await round()
    expect(lease).toEqual(new Date(time + 5 * SECOND_MS + 40 + 10 * SECOND_MS))
    expect(sent).toEqual([])
    expect((await rows())[0]).toMatchObject({ state: 'waiting', failure: 'timeout' })
  })

  test('sends nothing from a transaction that was rolled back', async () => {
    const undone = db.write(async (tx) => {
      await enqueue(tx, code('12345'))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await dispatcher().round()
    expect(sent).toEqual([])
  })

  test('retries later with the same key when the provider fails or is unreachable', async () => {
    answers.push(TROUBLE, new Error('+966551234567 is away'))
    await put(code('12345'))
    const { round } = dispatcher()
    expect(await round()).toEqual(new Date(time + SECOND_MS))
    time += SECOND_MS
    expect(await round()).toEqual(new Date(time + 2 * SECOND_MS))
    await round()
    expect(sent).toHaveLength(2)
    time += 2 * SECOND_MS
    await round()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent.map(({ attempts }) => attempts)).toEqual([1, 2, 3])
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 3 })
  })

  test('gives up after a rejection or too many failures and reports it without the content', async () => {
    answers.push({ outcome: 'refused', reason: 'http 400' })
    await put(code('12345'))
    const { round } = dispatcher()
    await round()
    answers.push(...Array.from({ length: 6 }, () => TROUBLE))
    await put(code('67890'))
    for (let tries = 0; tries < 8; tries += 1) {
      await round()
      time += 20 * SECOND_MS
    }
    expect(sent).toHaveLength(7)
    expect(await rows()).toMatchObject([
      { state: 'dead', failure: 'http 400', code: null },
      { state: 'dead', failure: 'http 503', code: null, attempts: 6 },
    ])
    expect(undelivered).toEqual(['Your code is •••••', 'Your code is •••••'])
    expect(log).toHaveLength(2)
    expect(log.join()).not.toMatch(/12345|67890|\+966/)
  })

  test('gives up on a message that always fails without delaying the others', async () => {
    const COUNT = 300
    const to = (at: number) => `+9665${String(at).padStart(8, '0')}`
    await put(...Array.from({ length: COUNT }, (_, at) => notice(`news ${at}`, to(at))))
    const poisoned: Sender = {
      timeoutMs: provider.timeoutMs,
      send: (message) =>
        message.to === to(0) ? Promise.reject(new Error('poisoned')) : provider.send(message),
    }
    const one = dispatcher(poisoned)
    const next = await one.round()
    expect(new Set(sent.map((message) => message.to)).size).toBe(COUNT - 1)
    for (let due = next; due !== null; due = await one.round()) time = due.getTime()
    expect(sent.length).toBe(COUNT - 1)
    const left = (await rows()).filter(({ state }) => state !== 'sent')
    expect(left).toMatchObject([
      { recipient: to(0), state: 'dead', attempts: MOST_ATTEMPTS.notice },
    ])
  })

  test('does not send an expired message', async () => {
    await put(code('12345'))
    time += 3 * MINUTE_MS
    await dispatcher().round()
    expect(sent).toEqual([])
    expect((await rows())[0]).toMatchObject({ state: 'expired', code: null })
    expect(undelivered).toHaveLength(1)
  })

  test('sends only the newest unsent code of a session', async () => {
    answers.push(TROUBLE)
    await put(code('11111'), code('22222', 'another-session'))
    const { round } = dispatcher()
    await round()
    await put(code('33333'))
    await round()
    time += MINUTE_MS
    await round()
    expect(texts()).toEqual(['Your code is 11111', 'Your code is 22222', 'Your code is 33333'])
  })

  test('sends the notices of one recipient in order without delaying other recipients', async () => {
    answers.push(TROUBLE)
    await put(notice('first'), notice('second'), notice('elsewhere', '+966550000001'))
    const { round } = dispatcher()
    await round()
    expect(texts()).toEqual(['first', 'elsewhere'])
    time += SECOND_MS
    await round()
    expect(texts()).toEqual(['first', 'elsewhere', 'first', 'second'])
  })

  test('sends a code before a notice', async () => {
    await put(...Array.from({ length: 12 }, (_, at) => notice('news', `+96655000000${at}`)))
    await put(code('12345'))
    await dispatcher().round()
    expect(texts().indexOf('Your code is 12345')).toBe(0)
  })

  test('shares messages with other dispatchers and sends each once', async () => {
    await put(...Array.from({ length: 40 }, (_, at) => notice(`${at}`, `+9665500000${at + 10}`)))
    await Promise.all([dispatcher().round(), dispatcher().round(), dispatcher().round()])
    expect(texts().toSorted()).toEqual(Array.from({ length: 40 }, (_, at) => `${at}`).toSorted())
  })

  test('keeps sending while a provider is slow with one message, and sends codes immediately', async () => {
    const begun = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Delivery>()
    const coded = Promise.withResolvers<void>()
    await put(notice('slow', '+966550000001'))
    const { round, look } = dispatcher({
      timeoutMs: 5 * SECOND_MS,
      send: async ({ text, purpose }) => {
        if (text === 'slow') begun.resolve()
        if (purpose === 'code') coded.resolve()
        return text === 'slow' ? answer.promise : 'sent'
      },
    })
    const running = round()
    await begun.promise
    const others = Array.from({ length: 70 }, (_, at) => notice('news', `+96655100${at + 1000}`))
    await put(...others, code('12345'))
    look()
    await coded.promise
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state === 'sent').length)
      .toBe(71)
    answer.resolve('sent')
    await running
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('records attempts that end at the same time in one statement', async () => {
    await put(...Array.from({ length: 40 }, (_, at) => notice('news', `+9665500000${at + 10}`)))
    const all = Promise.withResolvers<void>()
    let begun = 0
    let writes = 0
    const counting: Database = { ...db, write: (work) => ((writes += 1), db.write(work)) }
    const sender: Sender = {
      timeoutMs: 5 * SECOND_MS,
      send: async () => {
        begun += 1
        if (begun === 40) all.resolve()
        await all.promise
        return 'sent'
      },
    }
    await dispatcher(sender, counting).round()
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
    // One claim, the first outcome, all other outcomes, and one poll for more.
    expect(writes).toBeLessThanOrEqual(5)
  })

  test('reports an outcome that cannot be stored, and sends the message again', async () => {
    await put(notice('news'))
    let writes = 0
    const failing: Database = {
      ...db,
      write: (work) => (++writes === 2 ? Promise.reject(new Error('away')) : db.write(work)),
    }
    await expect(dispatcher(provider, failing).round()).rejects.toThrow('away')
    time += MINUTE_MS
    await dispatcher().round()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('ignores the outcome of an attempt whose lease was taken over', async () => {
    const begun = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Delivery>()
    await put(notice('slow'))
    const late = dispatcher({
      timeoutMs: 5 * SECOND_MS,
      send: () => {
        begun.resolve()
        return answer.promise
      },
    }).round()
    await begun.promise
    time += 15 * SECOND_MS
    await dispatcher().round()
    answer.resolve({ outcome: 'refused', reason: 'http 400' })
    await late
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2 })
    expect(undelivered).toEqual([])
  })

  test('claims nothing after it was stopped', async () => {
    const { round, stop } = dispatcher()
    stop()
    await put(notice('too late'))
    expect(await round()).toBeNull()
    expect(sent).toEqual([])
  })
})
