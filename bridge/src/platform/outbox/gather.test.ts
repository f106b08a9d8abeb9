import { HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import type { Database } from '../db/database.ts'
import { asc } from '../db/drizzle.ts'
import { noticeBudget, outboxMessage } from '../db/schema/operations.ts'
import type { NoticeMessage } from './message.ts'
import { GATHERED_MS, NOTICES_AT_ONCE } from './notice-budget.ts'
import { createOutbox } from './outbox.ts'

const TO = '+966551234567'
const TRIP = { en: 'Your trip', ar: 'رحلتك' }
const ACCESS = { en: 'A change to how you sign in', ar: 'تغيير في طريقة الدخول' }

describeOnDatabases('notices beyond the budget of a recipient', (kind) => {
  let db: Database
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const outbox = createOutbox(oneSecret(), now, new Set(['sms', 'email']))
  beforeAll(async () => void (db = await testDatabase(kind)))
  afterAll(() => db.close())
  beforeEach(async () => {
    time = TEST_NOW.getTime()
    await db.write(async (tx) => {
      await tx.delete(outboxMessage)
      await tx.delete(noticeBudget)
    })
  })

  const sms = (text: string, more: Partial<NoticeMessage> = {}) =>
    ({
      channel: 'sms',
      purpose: 'notice',
      to: TO,
      text,
      language: 'en',
      about: TRIP,
      isSecurity: false,
      ...more,
    }) as NoticeMessage
  const send = (message: NoticeMessage) => db.write((tx) => outbox.enqueue(tx, message))
  const sent = () => db.read((tx) => tx.select().from(outboxMessage).orderBy(asc(outboxMessage.id)))

  test('are gathered into one message that lists their subjects', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, at) => send(sms(`Trip ${at}`))))
    const rows = await sent()
    expect(rows).toHaveLength(NOTICES_AT_ONCE + 1)
    const gathered = rows.find((row) => row.gathered !== null)
    expect(gathered?.body).toMatch(/^50 more notices since \d\d:\d\d: Your trip \(50\)\. /)
    expect(gathered?.dueAt?.getTime()).toBe(time + GATHERED_MS.other)
  })

  test('security notices have a separate budget, and those beyond it are sent sooner than others', async () => {
    for (let at = 0; at < 30; at += 1) await send(sms(`Trip ${at}`))
    await send(sms('Your password was changed', { about: ACCESS, isSecurity: true }))
    const alone = (await sent()).at(-1)
    expect([alone?.body, alone?.dueAt?.getTime()]).toEqual(['Your password was changed', time])
    for (let at = 0; at < NOTICES_AT_ONCE + 2; at += 1) {
      await send(sms(`Sign-in ${at}`, { about: ACCESS, isSecurity: true }))
    }
    const last = (await sent()).at(-1)
    expect(last?.body).toContain('A change to how you sign in (3)')
    expect(last?.dueAt?.getTime()).toBe(time + GATHERED_MS.security)
  })

  test('an email contains the texts of all gathered notices, and a single notice keeps its own text', async () => {
    const mail = (text: string) =>
      sms(text, { channel: 'email', subject: 'Your trip', to: 'noura@example.com' } as never)
    for (let at = 0; at < NOTICES_AT_ONCE; at += 1) await send(mail(`Trip ${at}`))
    await send(mail('The eleventh'))
    expect((await sent()).at(-1)).toMatchObject({ body: 'The eleventh', subject: 'Your trip' })
    await send(mail('The twelfth'))
    const last = (await sent()).at(-1)
    expect(last?.subject).toBe('Notices (2)')
    expect(last?.body).toMatch(/The eleventh[^]+The twelfth/)
  })

  test('each recipient has a separate budget, which allows one more notice each hour', async () => {
    for (let at = 0; at < NOTICES_AT_ONCE + 5; at += 1) await send(sms(`Trip ${at}`))
    await send(sms('To somebody else', { to: '+966550000001' }))
    expect((await sent()).at(-1)?.body).toBe('To somebody else')
    time += HOUR_MS
    await send(sms('An hour later'))
    expect((await sent()).at(-1)).toMatchObject({ body: 'An hour later', gathered: null })
  })

  test('a later notice is not added to a gathered message that is already due', async () => {
    for (let at = 0; at < NOTICES_AT_ONCE + 1; at += 1) await send(sms(`Trip ${at}`))
    time += GATHERED_MS.other + MINUTE_MS
    await send(sms('Too late for the first'))
    const gathered = (await sent()).filter((row) => row.gathered !== null)
    expect(gathered.map(({ body }) => body)).toEqual(['Trip 10', 'Too late for the first'])
  })
})
