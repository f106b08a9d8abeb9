import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import { createOutbox } from './outbox.ts'
import type { Outgoing, Senders } from './message.ts'
import { startOutbox } from './start.ts'

const NEWS = { about: { en: 'News', ar: 'خبر' }, isSecurity: false }

const now = () => new Date()
const keys = oneSecret()

describeOnDatabases('a started outbox', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  const { enqueue } = createOutbox(keys, now, new Set(['sms']), 1_000_000)
  const put = (text: string) =>
    db.write((tx) =>
      enqueue(tx, { channel: 'sms', purpose: 'notice', to: text, text, language: 'en', ...NEWS }),
    )
  const start = (senders: Senders) =>
    startOutbox({ db, keys, senders, now, logger: pino({ level: 'silent' }) })

  test('sends a message as soon as its transaction has committed', async () => {
    // Without the poll every five seconds, only the notification can wake it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent: Outgoing[] = []
    const stop = await start({
      sms: { timeoutMs: 1_000, send: async (message) => (sent.push(message), 'sent') },
    })
    await put('first')
    await expect.poll(() => sent.length).toBe(1)
    await put('at once')
    await expect.poll(() => sent.length).toBe(2)
    await stop()
    await put('after it')
    expect(sent.map(({ text }) => text)).toEqual(['first', 'at once'])
  })

  test('stops when the attempt in progress has ended', async () => {
    const order: string[] = []
    const begun = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<'sent'>()
    const stop = await start({
      sms: {
        timeoutMs: 1_000,
        send: async () => {
          begun.resolve()
          const said = await answer.promise
          order.push('answered')
          return said
        },
      },
    })
    await begun.promise
    const stopped = stop().then(() => order.push('stopped'))
    answer.resolve('sent')
    await stopped
    expect(order).toEqual(['answered', 'stopped'])
  })
})
