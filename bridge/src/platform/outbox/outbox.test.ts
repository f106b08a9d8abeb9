import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Database } from '../db/database.ts'
import { eq, sql } from '../db/drizzle.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { readOutbox } from './read-outbox.ts'
import type { CodeMessage } from './message.ts'
import { createOutbox } from './outbox.ts'
import { clearMessagesJob } from './schedule.ts'

const keys = oneSecret()
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)
const CODE: CodeMessage = {
  channel: 'sms',
  purpose: 'code',
  to: '+966551234567',
  text: 'Your code is 12345',
  language: 'en',
  code: '12345',
  expiresAt: later(3),
  holder: 'a-session',
}

describeOnDatabases('the outbox without providers', (kind) => {
  let db: Database
  const { enqueue, enqueueAlerts } = createOutbox(keys, () => TEST_NOW, new Set())
  const entries = () => db.read((tx) => readOutbox(tx, keys, TEST_NOW))
  /** Subject, body and code of all rows, as text. */
  const rowsAsText = () =>
    db.read(async (tx) => {
      const rows = await tx.select().from(outboxMessage)
      return rows.map(({ body, code, subject }) => `${subject} ${body} ${code}`).join('\n')
    })
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  test('keeps the messages of each channel, newest first', async () => {
    await db.write(async (tx) => {
      await enqueue(tx, CODE)
      await enqueue(tx, {
        channel: 'email',
        purpose: 'notice',
        about: { en: 'A change', ar: 'تغيير' },
        isSecurity: false,
        to: 'noura@example.com',
        subject: 'A change',
        text: 'مرحبًا، اتصل على +966800000000. Welcome',
        language: null,
      })
      await enqueue(tx, {
        channel: 'call',
        purpose: 'call',
        to: '+966551234567',
        text: 'Press 1',
        language: 'en',
        callId: 'a'.repeat(22),
        expiresAt: later(1),
      })
    })
    const at = TEST_NOW.toISOString()
    expect(await entries()).toMatchObject([
      { channel: 'call', to: '+966551234567', text: 'Press 1', code: null, at },
      {
        channel: 'email',
        to: 'noura@example.com',
        text: 'مرحبًا، اتصل على \u200e+966800000000. Welcome',
        code: null,
        at,
      },
      { channel: 'sms', to: '+966551234567', text: 'Your code is 12345', code: '12345', at },
    ])
  })

  test('keeps nothing from a transaction that was rolled back', async () => {
    const before = await entries()
    const undone = db.write(async (tx) => {
      await enqueue(tx, CODE)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await entries()).toEqual(before)
  })

  test('clears a code when it expires', async () => {
    await db.write((tx) => enqueue(tx, CODE))
    await runJob(clearMessagesJob, db, later(2))
    expect((await entries())[0]).toMatchObject({ code: '12345', text: 'Your code is 12345' })
    expect(await rowsAsText()).not.toContain('12345')
    await runJob(clearMessagesJob, db, later(3))
    expect((await entries())[0]).toMatchObject({ code: null, text: 'Your code is •••••' })
  })

  test('encrypts codes and does not decrypt a code that was moved to another row', async () => {
    await db.write((tx) => enqueue(tx, CODE))
    await db.write((tx) => enqueue(tx, { ...CODE, code: '67890', text: 'Your code is 67890' }))
    expect(await rowsAsText()).not.toMatch(/12345|67890/)
    await db.write((tx) =>
      tx.execute(sql`update outbox_message set code =
        (select code from outbox_message where code is not null order by id limit 1)`),
    )
    await expect(entries()).rejects.toThrow('encrypted for another row')
    await db.write((tx) => tx.update(outboxMessage).set({ code: null }))
  })

  test('stores more alerts than fit in one statement, each once', async () => {
    const alerts = Array.from({ length: 7_000 }, (_, at) => ({
      channel: 'push' as const,
      purpose: 'alert' as const,
      to: 'a-browser',
      subject: 'A charge',
      text: 'Card ending 1946',
      language: 'en' as const,
      key: `alert-${at}`,
      holder: 'a-browser',
      dueAt: later(1),
      notification: { open: '/transactions', urgency: 'high' as const },
    }))
    await db.write((tx) => enqueueAlerts(tx, alerts))
    await db.write((tx) => enqueueAlerts(tx, alerts.slice(0, 10)))
    const rows = await db.read((tx) =>
      tx.select().from(outboxMessage).where(eq(outboxMessage.purpose, 'alert')),
    )
    expect(rows).toHaveLength(7_000)
    expect(rows[0]).toMatchObject({
      recipient: 'a-browser',
      notification: { open: '/transactions', urgency: 'high' },
      attachment: null,
      at: TEST_NOW,
      state: 'kept',
      dueAt: null,
    })
  })

  test('lists alerts delayed by quiet hours once they are due, with their due time', async () => {
    expect((await entries()).map(({ channel }) => channel)).not.toContain('push')
    const [first] = await db.read((tx) => readOutbox(tx, keys, later(1)))
    expect(first).toMatchObject({ text: 'Card ending 1946', at: later(1).toISOString() })
  })

  test('deletes old messages', async () => {
    await runJob(clearMessagesJob, db, new Date(later(1).getTime() + 30 * DAY_MS))
    expect(await entries()).toEqual([])
  })
})
