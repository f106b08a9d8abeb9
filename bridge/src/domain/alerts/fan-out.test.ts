import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { alertEvent } from '../../platform/db/schema/alerts.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { displayChoice } from '../../platform/db/schema/profile.ts'
import { device, login } from '../../platform/db/schema/sessions.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { MOST_ATTEMPTS } from '../../platform/outbox/backoff.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { alertMoves } from '../../../../testing/alert-moves.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { subscribeBrowser } from '../browsers/store.ts'
import { addToInbox } from '../inbox/store.ts'
import { readDeadEvents, reviveDeadEvents } from './events.ts'
import { fanOut, type FanOutParts } from './fan-out.ts'
import { recordAlerts } from './record.ts'
import { remindJob, weeklyAlertsJob } from './schedule.ts'
import { storeChoice, storeSetting } from './store.ts'

// Recorded times are compared with the database's clock, so these tests use today's date.
describeOnDatabases('alerts', (kind) => {
  let db: Database
  let now: Date
  let pushKey: string | null
  let keys: Awaited<ReturnType<typeof testKeys>>
  beforeEach(async () => {
    keys = await testKeys()
    pushKey = null
    db = await testDatabase(kind, 'demonstration')
    await db.write((tx) => tx.execute(sql`delete from alert_event`))
    // Noon in Riyadh, which is outside quiet hours unless a test sets other ones.
    now = new Date(startOfDay(riyadhDay(new Date())).getTime() + 12 * HOUR_MS)
  })
  afterEach(() => db.close())

  const parts = () => ({
    outbox: createOutbox(keys, () => now, new Set(['sms', 'email', 'push'] as const)),
    productName: { en: 'Sadu', ar: 'سدو' },
    hotline: '8000000000',
    origin: 'https://portal.example',
    reminderDays: [7, 1],
    pushKey,
  })
  const take = () => fanOut(db, parts(), now)
  const messages = () => db.read((tx) => tx.select().from(outboxMessage).orderBy(outboxMessage.id))
  const alerts = async () => (await messages()).filter(({ purpose }) => purpose === 'alert')
  const inbox = () => db.read((tx) => tx.select().from(inboxItem).orderBy(inboxItem.seq))

  const { cardOf, charge, pay, refund } = alertMoves(() => db)

  type Person = { clientId: string; cardmemberId: string }

  test('an unreadable event does not block others and is retried later', async () => {
    const card = await cardOf('1946')
    const { clientId, accountId, cardmemberId } = card
    await db.write((tx) =>
      tx.insert(alertEvent).values({
        kind: 'transactions',
        clientId,
        accountId,
        cardmemberId,
        key: 'unreadable',
        facts: {},
        at: now,
      }),
    )
    await charge(card.serial, 1_000)
    const told: unknown[] = []
    const failed: FanOutParts['failed'] = (events) =>
      void told.push(...events.map(({ kind: of, key }) => ({ kind: of, key })))
    const takeAll = () => fanOut(db, { ...parts(), failed }, now)
    expect(await takeAll()).toBe(2)
    expect(told).toEqual([{ kind: 'transactions', key: 'unreadable' }])
    expect((await alerts()).length).toBeGreaterThan(0)
    expect(await takeAll()).toBe(0)
    const kept = await db.read((tx) => tx.select().from(alertEvent))
    expect(kept.map(({ key }) => key)).toEqual(['unreadable'])
    now = new Date(now.getTime() + HOUR_MS)
    expect(await takeAll()).toBe(1)
  })

  test('a failing event does not delay others, and is dead after its last attempt until it is revived', async () => {
    const { clientId, accountId, cardmemberId } = await cardOf('1946')
    const COUNT = 150
    const POISON = 40
    const facts = (at: number) => ({
      merchant: { en: at === POISON ? 'Poison' : 'Shop', ar: 'متجر' },
      amount: { minor: 1_000, currency: 'SAR' },
      spent: { minor: 1_000, currency: 'SAR' },
      digits: '1946',
      holder: { en: 'Noura', ar: 'نورة' },
      isAbroad: false,
      at: now.toISOString(),
    })
    await db.write((tx) =>
      tx.insert(alertEvent).values(
        Array.from({ length: COUNT }, (_, at) => ({
          kind: 'transactions' as const,
          clientId,
          accountId,
          cardmemberId,
          key: `charge ${at}`,
          facts: facts(at),
          at: now,
        })),
      ),
    )
    const { outbox, ...others } = parts()
    const failing: typeof outbox = {
      ...outbox,
      enqueueAlerts: async (tx, written) => {
        if (written.some(({ text }) => text.includes('Poison'))) throw new Error('poisoned')
        return outbox.enqueueAlerts(tx, written)
      },
    }
    const poisoned = () => fanOut(db, { ...others, outbox: failing }, now)
    for (let taken = COUNT; taken > 0;) taken = await poisoned()
    expect((await inbox()).length).toBe(COUNT - 1)
    const [kept] = await db.read((tx) => tx.select().from(alertEvent))
    expect(kept).toMatchObject({ key: `charge ${POISON}`, attempts: 1, failure: 'poisoned' })
    for (let tries = 1; tries < MOST_ATTEMPTS.alert; tries += 1) {
      now = new Date(now.getTime() + HOUR_MS)
      expect(await poisoned()).toBe(1)
    }
    now = new Date(now.getTime() + HOUR_MS)
    expect(await poisoned()).toBe(0)
    const [dead] = await db.read(readDeadEvents)
    expect(dead).toMatchObject({ attempts: MOST_ATTEMPTS.alert, failure: 'poisoned' })

    // Once the cause is gone, it is tried again on request.
    expect(await db.write((tx) => reviveDeadEvents(tx, dead?.id ?? 0))).toBe(1)
    expect(await take()).toBe(1)
    expect((await inbox()).length).toBe(COUNT)
    expect(await db.read(readDeadEvents)).toEqual([])
  })

  async function lastBill({ clientId, accountId }: { clientId: string; accountId: string }) {
    const [bill] = await db.read((tx) =>
      rowsOf<{ on: string; minor: number }>(
        tx,
        sql`select due_on::text as on, due_minor::float8 as minor from statement
          where client_id = ${clientId} and account_id = ${accountId}::uuid
          order by closed_on desc limit 1`,
      ),
    )
    return bill
  }

  test('a charge alerts its holder once, on the chosen channels', async () => {
    const { serial, clientId, cardmemberId } = await cardOf('1946')
    await db.write((tx) =>
      storeChoice(
        tx,
        { clientId, cardmemberId },
        { kind: 'transactions', channel: 'email', isTaken: true },
      ),
    )
    await charge(serial, 312_75)
    expect(await take()).toBe(1)
    expect(await take()).toBe(0)
    const sent = await alerts()
    expect(sent.map(({ channel, state }) => [channel, state])).toEqual([
      ['sms', 'waiting'],
      ['email', 'waiting'],
    ])
    expect(sent[0]?.body).toContain('SAR 312.75 at')
    expect(sent[0]?.body).toContain('312.75 ر.س لدى')
    expect(await inbox()).toMatchObject([{ clientId, cardmemberId, kind: 'charge', readAt: null }])
  })

  test('name the account if there are several, and start an email with a capital letter', async () => {
    const { clientId, cardmemberId } = await cardOf('0318')
    await db.write((tx) =>
      storeChoice(
        tx,
        { clientId, cardmemberId },
        { kind: 'paymentReceived', channel: 'email', isTaken: true },
      ),
    )
    await db.write((tx) =>
      tx.insert(displayChoice).values({ clientId, cardmemberId, language: 'en', changedAt: now }),
    )
    await pay('90510000025', 100_00)
    await pay('90510000033', 100_00)
    await pay('90510000017', 100_00)
    await take()
    const titles = (await inbox()).map(({ titleEn, titleAr }) => [titleEn, titleAr])
    expect(titles).toEqual([
      ['SAR 100 received: Platinum Card', 'استلمنا 100 ر.س: البطاقة البلاتينية'],
      ['SAR 100 received: Platinum Travel Card', 'استلمنا 100 ر.س: بطاقة السفر البلاتينية'],
      ['SAR 100 received', 'استلمنا 100 ر.س'],
    ])
    const sent = (await alerts()).filter(({ channel }) => channel === 'email')
    expect(sent.map(({ subject, body }) => [subject, body.slice(0, 11)])).toEqual([
      ['Payment received: Platinum Card', 'We received'],
      ['Payment received: Platinum Travel Card', 'We received'],
    ])
  })

  test('use the chosen portal language, else that of the last sign-in, else both languages', async () => {
    const { serial, clientId, cardmemberId } = await cardOf('1946')
    const bodies = async () => {
      await charge(serial, 60_00)
      await take()
      const newest = (await alerts()).findLast(({ thread }) => thread.includes(clientId))
      return [newest?.language, /SAR/.test(newest?.body ?? ''), /ر\.س/.test(newest?.body ?? '')]
    }
    expect(await bodies()).toEqual([null, true, true])
    await db.write((tx) =>
      tx
        .update(login)
        .set({ lastSignInLanguage: 'en' })
        .where(eq(login.cardmemberId, cardmemberId)),
    )
    expect(await bodies()).toEqual(['en', true, false])
    await db.write((tx) =>
      tx.insert(displayChoice).values({ clientId, cardmemberId, language: 'ar', changedAt: now }),
    )
    expect(await bodies()).toEqual(['ar', false, true])
  })

  test('a charge on a supplementary card alerts its holder and the primary cardmember', async () => {
    const { serial, cardmemberId } = await cardOf('2208')
    const primary = await cardOf('1946')
    await charge(serial, 20_00)
    await take()
    const people = (await inbox()).map((item) => item.cardmemberId)
    expect(people.toSorted()).toEqual([cardmemberId, primary.cardmemberId].toSorted())
  })

  /** Subscribes a device of a person to push, under a VAPID key of the bridge. */
  async function withBrowser({ clientId, cardmemberId }: Person, name: string, vapidKey: string) {
    const owner = { clientId, cardmemberId }
    const deviceId = `device-${name}`
    const jkt = name.padEnd(43, 'x')
    const subscription = { endpoint: 'https://fcm.googleapis.com/x', p256dh: '', auth: '' }
    await db.write(async (tx) => {
      const known = { name: 'x', os: 'x', model: 'x', brand: 'x', manufacturer: 'x' }
      const times = { registeredAt: now, lastUsedAt: now }
      await tx.insert(device).values({ ...owner, deviceId, jkt, ...known, ...times })
      await subscribeBrowser(tx, keys, owner, { deviceId, jkt, vapidKey, subscription }, now)
    })
    return deviceId
  }

  test('each subscribed browser gets its owner’s alert once, with text for a locked screen', async () => {
    const noura = await cardOf('1946')
    const faisal = await cardOf('2208')
    await withBrowser(noura, 'one', 'key-1')
    await withBrowser(noura, 'two', 'key-1')
    await withBrowser(noura, 'old', 'key-0')
    await withBrowser(faisal, 'his', 'key-1')
    await charge(noura.serial, 312_75)
    await take()
    const shown = async () => (await alerts()).filter(({ channel }) => channel === 'push')
    expect(await shown()).toEqual([])
    pushKey = 'key-1'
    await charge(noura.serial, 50_00)
    const copied = sql`select kind, client_id, account_id, cardmember_id, key, facts, at from alert_event`
    await db.write((tx) => recordAlerts(tx, copied))
    await take()
    const sent = await shown()
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ thread }) => thread)).size).toBe(2)
    expect(sent[0]).toMatchObject({
      state: 'waiting',
      subject: expect.stringMatching(/^50 ر\.س لدى .* \| SAR 50 at /) as string,
      body: expect.stringMatching(
        /Card ending 1946\. SAR [\d,.]+ left\. Not you\? Call 8000000000\./,
      ) as string,
      notification: { open: '/transactions', urgency: 'high' },
    })
  })

  test('quiet hours apply to push messages, and a payment withdraws a push reminder', async () => {
    const { bill, clientId, accountId, cardmemberId } = await cardOf('1946')
    pushKey = 'key-1'
    await withBrowser({ clientId, cardmemberId }, 'one', pushKey)
    const due = await lastBill({ clientId, accountId })
    await db.write((tx) =>
      storeSetting(tx, { clientId, cardmemberId }, { quietFrom: '11:00', quietUntil: '13:30' }),
    )
    const at = new Date(startOfDay(addDays(due?.on ?? '', -7)).getTime() + 9 * HOUR_MS)
    await runJob(remindJob([7, 1]), db, at)
    await take()
    const shown = async () => (await alerts()).filter(({ channel }) => channel === 'push')
    const [reminder] = await shown()
    expect(reminder?.dueAt).toEqual(new Date(now.getTime() + 90 * MINUTE_MS))
    expect(`${reminder?.subject} ${reminder?.body}`).not.toMatch(/SAR|ر\.س/)
    await pay(bill, due?.minor ?? 0)
    await take()
    expect((await shown()).map(({ state, failure }) => [state, failure])).toContainEqual([
      'expired',
      'withdrawn',
    ])
  })

  test('a charge below the threshold gives no alert, unless it is abroad', async () => {
    const { serial, clientId, cardmemberId } = await cardOf('1946')
    await db.write((tx) => storeSetting(tx, { clientId, cardmemberId }, { leastMinor: 50_00 }))
    await charge(serial, 49_99)
    await charge(serial, 50_00)
    await charge(serial, 10_00, 'GB')
    await take()
    const told = (await inbox()).map(({ titleEn }) => titleEn.replace(/ at .*/, ''))
    expect(told).toEqual(['SAR 50', 'SAR 10'])
  })

  test('a message in quiet hours waits until they end', async () => {
    const { serial, clientId, cardmemberId } = await cardOf('1946')
    await db.write((tx) =>
      storeSetting(tx, { clientId, cardmemberId }, { quietFrom: '11:00', quietUntil: '13:30' }),
    )
    await charge(serial, 100_00)
    await take()
    const [message] = await alerts()
    expect(message?.dueAt).toEqual(new Date(now.getTime() + 90 * MINUTE_MS))
    expect(await inbox()).toHaveLength(1)
  })

  test('an alert with a used key is not sent again', async () => {
    const { serial } = await cardOf('1946')
    await charge(serial, 100_00)
    const copied = sql`select kind, client_id, account_id, cardmember_id, key, facts, at from alert_event`
    await db.write((tx) => recordAlerts(tx, copied))
    expect(await take()).toBe(2)
    await charge(serial, 5_00)
    expect(await take()).toBe(1)
    expect(await alerts()).toHaveLength(2)
    expect(await inbox()).toHaveLength(2)
  })

  test('a reminder is sent on its days with the open amount, and a payment withdraws it', async () => {
    const { bill, clientId, accountId } = await cardOf('1946')
    const due = await lastBill({ clientId, accountId })
    const unpaid = due?.minor ?? 0
    const onDay = async (days: number) => {
      const at = new Date(startOfDay(addDays(due?.on ?? '', -days)).getTime() + 9 * HOUR_MS)
      await runJob(remindJob([7, 1]), db, at)
      const events = await db.read((tx) => tx.select().from(alertEvent))
      return events.filter((event) => event.accountId === accountId).length
    }
    expect(await onDay(6)).toBe(0)
    expect(await onDay(7)).toBe(1)
    await take()
    const ours = async () =>
      (await alerts()).filter(
        ({ body, thread }) =>
          /SADAD bill number|رقم السداد/.test(body) && thread.includes(clientId),
      )
    const reminder = (await ours()).find(({ channel }) => channel === 'sms')
    expect(reminder?.body).toContain('is due in 7 days')
    expect((await inbox()).map((item) => item.kind)).toContain('reminder')

    await pay(bill, unpaid)
    await take()
    const after = await ours()
    expect(after.map(({ state, failure }) => [state, failure])).toEqual(
      after.map(() => ['expired', 'withdrawn']),
    )
    expect(after.length).toBeGreaterThan(0)
    const kinds = (await inbox())
      .filter((item) => item.clientId === clientId)
      .map((item) => item.kind)
    expect(kinds).toContain('payment')
    expect(kinds).not.toContain('reminder')
    expect(await onDay(1)).toBe(0)
  })

  test.each([
    [
      'a payment that is posted days after it was made',
      (bill: string, minor: number) => pay(bill, minor, new Date(Date.now() - 3 * DAY_MS)),
      [],
    ],
    ['a refund', (_: string, minor: number, serial: string) => refund(serial, minor), ['charge']],
  ] as const)('%s withdraws the reminder of the bill that it settles', async (_, settle, told) => {
    const { serial, bill, clientId, accountId } = await cardOf('1946')
    const due = await lastBill({ clientId, accountId })
    const at = new Date(startOfDay(addDays(due?.on ?? '', -7)).getTime() + 9 * HOUR_MS)
    await runJob(remindJob([7, 1]), db, at)
    await take()
    const kinds = async () => {
      const items = await inbox()
      return items.filter((item) => item.clientId === clientId).map((item) => item.kind)
    }
    expect(await kinds()).toEqual(['reminder'])
    await settle(bill, due?.minor ?? 0, serial)
    await take()
    expect(await kinds()).toEqual(told)
  })

  test('a reminder counts the days from the day on which it is sent', async () => {
    const { clientId, accountId, cardmemberId } = await cardOf('1946')
    const due = await lastBill({ clientId, accountId })
    const who = { clientId, cardmemberId }
    await db.write(async (tx) => {
      await storeChoice(tx, who, { kind: 'paymentReminder', channel: 'email', isTaken: true })
      await storeSetting(tx, who, { quietFrom: '22:00', quietUntil: '07:00' })
    })
    const at = new Date(startOfDay(addDays(due?.on ?? '', -1)).getTime() + 22.5 * HOUR_MS)
    await runJob(remindJob([7, 1]), db, at)
    now = new Date(startOfDay(riyadhDay(new Date())).getTime() + 22.5 * HOUR_MS)
    await take()
    const told = (await alerts()).filter(({ thread }) => thread.includes(cardmemberId))
    expect(told.length).toBeGreaterThan(0)
    for (const { subject, body } of told) {
      expect(`${subject} ${body}`).toContain('due today')
      expect(`${subject} ${body}`).not.toContain('tomorrow')
    }
    const items = (await inbox()).filter((item) => item.clientId === clientId)
    expect(items.map(({ titleEn }) => titleEn)).toEqual([expect.stringContaining('tomorrow')])
  })

  test('a payment withdraws the reminder of an earlier bill that is paid', async () => {
    const { bill, clientId, accountId, cardmemberId } = await cardOf('1946')
    const due = await lastBill({ clientId, accountId })
    const at = new Date(startOfDay(addDays(due?.on ?? '', -1)).getTime() + 9 * HOUR_MS)
    await runJob(remindJob([7, 1]), db, at)
    await take()
    const [before] = await db.read((tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`select id from statement where client_id = ${clientId}
          and account_id = ${accountId}::uuid order by closed_on desc offset 1 limit 1`,
      ),
    )
    const text = { en: 'SAR 1.00 due tomorrow', ar: 'عليك سداد 1.00 ر.س غدًا' }
    const key = `reminder ${before?.id} 1`
    const old = { clientId, cardmemberId, kind: 'reminder' as const, key, title: text, line: text }
    await db.write((tx) => addToInbox(tx, [old], now))
    const reminders = async () => {
      const items = await inbox()
      return items.filter((item) => item.clientId === clientId && item.kind === 'reminder')
    }
    expect(await reminders()).toHaveLength(2)
    await pay(bill, 1)
    await take()
    // The last bill is not paid yet.
    const left = await reminders()
    expect(left.map((item) => item.key)).toEqual([expect.not.stringContaining(before?.id ?? '')])
    await pay(bill, (due?.minor ?? 0) - 1)
    await take()
    expect(await reminders()).toEqual([])
  })

  test('account and weekly alerts are sent on Sundays only', async () => {
    const today = riyadhDay(now)
    const days = (7 - new Date(today).getUTCDay()) % 7
    const sunday = new Date(now.getTime() + days * 24 * HOUR_MS)
    const monday = new Date(sunday.getTime() + 24 * HOUR_MS)
    expect(await runJob(weeklyAlertsJob, db, monday)).toEqual({ alerts: 0, failed: 0 })
    const { alerts: recorded } = await runJob(weeklyAlertsJob, db, sunday)
    expect(recorded).toBeGreaterThan(2)
    await take()
    const told = (await alerts()).map(({ channel, subject }) => [channel, subject])
    expect(told).toContainEqual(['email', 'حسابك هذا الأسبوع | Your account this week'])
  })
})
