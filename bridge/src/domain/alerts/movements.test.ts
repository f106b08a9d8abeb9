import { afterEach, beforeEach, expect, test } from 'vitest'
import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { alertMoves } from '../../../../testing/alert-moves.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { fanOut } from './fan-out.ts'
import { storeChoice, storeSetting } from './store.ts'

const amountOf = (amountMinor: number) => ({ amountMinor, currency: 'SAR' as const })
const DELIVERY = { en: 'Card delivery abroad', ar: 'توصيل البطاقة خارج المملكة' }
const CREDIT = { en: 'Provisional credit', ar: 'مبلغ مقيّد لصالحك مؤقتًا' }

// Recorded times are compared with the database's clock, so these tests use today's date.
describeOnDatabases('alerts for movements other than charges and payments', (kind) => {
  let db: Database
  beforeEach(async () => {
    db = await testDatabase(kind, 'demonstration')
    await db.write((tx) => tx.execute(sql`delete from alert_event`))
  })
  afterEach(() => db.close())

  const { cardOf, move, refund } = alertMoves(() => db)
  const inbox = () => db.read((tx) => tx.select().from(inboxItem).orderBy(inboxItem.seq))

  async function take() {
    // Noon in Riyadh, outside quiet hours.
    const now = new Date(startOfDay(riyadhDay(new Date())).getTime() + 12 * HOUR_MS)
    const served = new Set(['sms', 'email', 'push'] as const)
    const parts = {
      outbox: createOutbox(await testKeys(), () => now, served),
      productName: { en: 'Sadu', ar: 'سدو' },
      hotline: '8000000000',
      origin: 'https://portal.example',
      reminderDays: [7, 1],
      pushKey: null,
    }
    return fanOut(db, parts, now)
  }

  async function alerts() {
    const sent = await db.read((tx) => tx.select().from(outboxMessage).orderBy(outboxMessage.id))
    return sent.filter(({ purpose }) => purpose === 'alert')
  }

  test('a refund, a fee, a credit and a debit each have their own text', async () => {
    const { serial, bill } = await cardOf('1946')
    const onCard = { cardSerialNumber: serial, description: CREDIT, ...amountOf(80_00) }
    await refund(serial, 50_00)
    await move({
      kind: 'fee',
      on: { cardSerialNumber: serial },
      description: DELIVERY,
      ...amountOf(57_50),
    })
    await move({
      kind: 'fee',
      on: { billReference: bill },
      description: DELIVERY,
      ...amountOf(57_50),
    })
    await move({ kind: 'dispute', way: 'credited', ...onCard })
    await move({ kind: 'offer', way: 'takenBack', ...onCard })
    expect(await take()).toBe(5)
    expect(await take()).toBe(0)
    const titles = (await inbox()).map((item) => [item.kind, item.titleEn, item.titleAr])
    expect(titles).toEqual([
      [
        'charge',
        expect.stringMatching(/^Refund of SAR 50 from /),
        expect.stringMatching(/^استرداد 50 ر\.س من /),
      ],
      ['charge', 'Fee of SAR 57.50', 'رسوم 57.50 ر.س'],
      ['charge', 'Fee of SAR 57.50', 'رسوم 57.50 ر.س'],
      ['charge', 'SAR 80 credited', 'قُيّد لصالحك 80 ر.س'],
      ['charge', 'SAR 80 taken back', 'خُصم 80 ر.س'],
    ])
    const lines = (await inbox()).map(({ lineEn }) => lineEn)
    expect(lines.slice(0, 3)).toEqual([
      'Card ending 1946',
      expect.stringMatching(/^Card delivery abroad\. Card ending 1946\. SAR [\d,.]+ left\.$/),
      expect.stringMatching(/^Card delivery abroad\. On your account\. SAR [\d,.]+ left\.$/),
    ])
    const sent = await alerts()
    expect(sent.map(({ channel }) => channel)).toEqual(Array(5).fill('sms'))
    expect(sent[1]?.body).toMatch(
      /SAR 57\.50 was charged as a fee\. Card delivery abroad, card 1946, /,
    )
    expect(sent[1]?.body).toContain(
      'قُيّدت رسوم 57.50 ر.س. توصيل البطاقة خارج المملكة، البطاقة 1946، ',
    )
  })

  test('these movements respect the alert’s setting, its threshold and its recipient', async () => {
    const { serial, clientId, cardmemberId } = await cardOf('1946')
    const faisal = await cardOf('2208')
    const noura = { clientId, cardmemberId }
    await db.write((tx) => storeSetting(tx, noura, { leastMinor: 50_00 }))
    await refund(serial, 49_99)
    await refund(serial, 10_00, { country: 'GB' })
    await move({
      kind: 'fee',
      on: { billReference: faisal.bill },
      description: DELIVERY,
      ...amountOf(50_00),
    })
    await refund(faisal.serial, 20_00)
    await take()
    const told = (await inbox()).map((item) => [
      item.cardmemberId,
      item.titleEn.replace(/ from .*/, ''),
    ])
    expect(told).toEqual([
      [cardmemberId, 'Refund of SAR 10'],
      [cardmemberId, 'Fee of SAR 50'],
      [faisal.cardmemberId, 'Refund of SAR 20'],
    ])
    for (const channel of ['sms', 'push'] as const) {
      await db.write((tx) =>
        storeChoice(tx, noura, { kind: 'transactions', channel, isTaken: false }),
      )
    }
    await refund(serial, 70_00)
    await take()
    expect(await inbox()).toHaveLength(3)
  })

  test('a refund alerts when posted, even days after it was made; imported history does not', async () => {
    const { serial } = await cardOf('1946')
    const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS)
    await refund(serial, 60_00, { occurredAt: ago(3) })
    await refund(serial, 61_00, { occurredAt: ago(3), postedOn: riyadhDay(ago(2)) })
    await take()
    expect((await inbox()).map(({ titleEn }) => titleEn.replace(/ from .*/, ''))).toEqual([
      'Refund of SAR 60',
    ])
  })
})
