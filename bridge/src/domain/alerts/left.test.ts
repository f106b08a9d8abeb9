import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { alertMoves } from '../../../../testing/alert-moves.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { readCredit } from '../cards/credit.ts'
import { closeCycles } from '../ledger/close-cycles.ts'
import { amountText } from '../notices/amount-text.ts'
import { fanOut } from './fan-out.ts'

// Recorded times are compared with the database's clock, so these tests use today's date.
describeOnDatabases('alerts on remaining credit, declines and statements', (kind) => {
  let db: Database
  beforeEach(async () => {
    db = await testDatabase(kind, 'demonstration')
    await db.write((tx) => tx.execute(sql`delete from alert_event`))
  })
  afterEach(() => db.close())

  const { cardOf, charge, decline, move } = alertMoves(() => db)
  const inbox = () => db.read((tx) => tx.select().from(inboxItem).orderBy(inboxItem.seq))
  const texts = async () =>
    (await db.read((tx) => tx.select().from(outboxMessage).orderBy(outboxMessage.id)))
      .filter(({ purpose }) => purpose === 'alert')
      .map(({ body }) => body)

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

  async function creditOf(serial: string) {
    return db.read(async (tx) => {
      const [card] = await rowsOf<{ clientId: string; id: string }>(
        tx,
        sql`select client_id as "clientId", id from card where serial_number = ${serial}`,
      )
      if (!card) throw new Error('no such card')
      return readCredit(tx, card)
    })
  }
  const sar = (minor: number) => amountText({ minor, currency: 'SAR' })

  test('show the account’s credit to the primary cardmember and the card’s to its holder', async () => {
    const faisal = await cardOf('2208')
    const noura = await cardOf('1946')
    await charge(faisal.serial, 40_00)
    await take()
    const { ownLimit, used, accountLeft } = await creditOf(faisal.serial)
    const ofCard = sar((ownLimit ?? 0) - used)
    const ofAccount = sar(accountLeft)
    expect(ownLimit).not.toBeNull()
    const lines = new Map((await inbox()).map((item) => [item.cardmemberId, item]))
    expect(lines.get(faisal.cardmemberId)?.lineEn).toBe(`Card ending 2208. ${ofCard.en} left.`)
    expect(lines.get(noura.cardmemberId)?.lineEn).toBe(`Card ending 2208. ${ofAccount.en} left.`)
    expect(lines.get(noura.cardmemberId)?.lineAr).toBe(
      `البطاقة المنتهية بـ 2208. المتبقي لك ${ofAccount.ar}.`,
    )
    const said = (await texts()).join('\n')
    expect(said).toContain(` ${ofCard.en} left. Not you?`)
    expect(said).toContain(` المتبقي لك ${ofAccount.ar}. لم تُجرها؟`)
  })

  test('show the account’s remaining credit for a fee on the account', async () => {
    const { bill, serial } = await cardOf('1946')
    await move({
      kind: 'fee',
      on: { billReference: bill },
      description: { en: 'Card delivery abroad', ar: 'توصيل البطاقة خارج المملكة' },
      amountMinor: 57_50,
      currency: 'SAR',
    })
    await take()
    const { accountLeft } = await creditOf(serial)
    expect((await texts())[0]).toContain(` ${sar(accountLeft).en} left. Questions?`)
  })

  test('report a declined attempt once an hour per reason, with a remedy', async () => {
    const { serial, cardmemberId } = await cardOf('1946')
    await decline(serial, 'cashOff')
    await decline(serial, 'cashOff')
    await decline(serial, 'insufficientCredit')
    await decline(serial, 'wrongPin', { ago: 25 * HOUR_MS })
    expect(await take()).toBe(2)
    expect(await inbox()).toMatchObject([
      { cardmemberId, kind: 'declined', titleEn: expect.stringMatching(/^Declined: SAR 500 at /) },
      { cardmemberId, kind: 'declined', titleAr: expect.stringMatching(/^مرفوضة: 500 ر\.س لدى /) },
    ])
    const [cash, credit] = await texts()
    expect(cash).toMatch(
      /card 1946 was declined: cash withdrawals are off for the card\. If it was you, turn them on/,
    )
    expect(cash).toContain('السحب النقدي معطّل على البطاقة. إن كنت من أجراها ففعّله في البوابة')
    expect(credit).toContain('more than you had available. Pay part of your balance')
  })

  test('report the same decline again two hours later', async () => {
    const { serial } = await cardOf('1946')
    await decline(serial, 'cashOff', { ago: 120 * MINUTE_MS })
    await decline(serial, 'cashOff')
    expect(await take()).toBe(2)
  })

  test('announce a new statement by SMS as well, with a link to it', async () => {
    const { clientId, accountId } = await cardOf('1946')
    const yesterday = addDays(riyadhDay(new Date()), -1)
    const [open] = await db.read((tx) =>
      rowsOf<{ from: string }>(
        tx,
        sql`select (max(closed_on) + 1)::text as from from statement
          where client_id = ${clientId} and account_id = ${accountId}::uuid`,
      ),
    )
    const cycle = { from: open?.from ?? '', to: yesterday }
    await db.write((tx) => closeCycles(tx, [{ clientId, accountId, cycle }]))
    await take()
    const sent = await db.read((tx) => tx.select().from(outboxMessage))
    const bySms = sent.find(({ channel, purpose }) => channel === 'sms' && purpose === 'alert')
    const link = 'https://portal.example/transactions?tab=statements'
    expect(bySms?.body.split(link)).toHaveLength(3)
    expect(bySms?.body).toContain('is ready. SAR ')
  })
})
