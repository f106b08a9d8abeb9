import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder, type TestCardholder } from '../../../../testing/person.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { runJob, SILENT } from '../../../../testing/run-job.ts'
import type { Database } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { comingFee, feeChange, feeNotice } from '../../platform/db/schema/fees.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { feeJobs } from './schedule.ts'
import { announceFee, readFees } from './store.ts'

const TODAY = '2026-11-20'
const FROM = '2026-12-20'
const morning = (day: string) => new Date(startOfDay(day).getTime() + 9 * HOUR_MS)
const BY = { operator: 'clerk', now: morning(TODAY) }

describeOnDatabases('announced fees', (kind) => {
  let db: Database
  let person: TestCardholder
  beforeAll(async () => {
    db = await testDatabase(kind)
    person = await addCardholder(db, await testKeys())
    await db.write((tx) => tx.update(cardmember).set({ email: 'test@example.com' }))
  })
  afterAll(() => db.close())
  beforeEach(() =>
    db.write(async (tx) => {
      for (const table of [comingFee, feeChange, feeNotice, inboxItem, outboxMessage]) {
        await tx.delete(table)
      }
      await tx.execute(sql`delete from job_round`)
    }),
  )

  async function run(name: string, day: string, logger = SILENT) {
    const now = morning(day)
    const outbox = createOutbox(await testKeys(), () => now, new Set())
    const job = feeJobs({
      outbox,
      productName: { en: 'Sadu', ar: 'سدو' },
      origin: 'https://portal.example',
      feeTiers: ['gold'],
    }).find((one) => one.name === name)
    if (!job) throw new Error(name)
    return runJob(job, db, now, logger)
  }
  const sent = () =>
    db.read((tx) =>
      tx
        .select({ channel: outboxMessage.channel, text: outboxMessage.body })
        .from(outboxMessage)
        .orderBy(outboxMessage.id),
    )
  const inbox = () => db.read((tx) => tx.select().from(inboxItem))
  const change = (from: string) =>
    db.write((tx) => announceFee(tx, { fee: 'conversion', amount: 250, from }, BY))

  test('announces a change to each cardholder once, by SMS, e-mail and inbox, with both amounts', async () => {
    expect(await change(FROM)).toBe('announced')
    expect(await run('announce-fees', TODAY)).toEqual({ notified: 1, failed: 0 })
    for (const day of [TODAY, addDays(TODAY, 1)]) {
      expect(await run('announce-fees', day)).toEqual({ notified: 0, failed: 0 })
    }
    const messages = await sent()
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    for (const { text } of messages) {
      for (const said of ['2.23%', '2.5%', '20 December 2026', 'at no cost', '?tab=close']) {
        expect(text).toContain(said)
      }
    }
    expect(await inbox()).toMatchObject([
      { kind: 'fee', cardmemberId: person.owner.cardmemberId, titleEn: 'A fee changes' },
    ])
  })

  test('announces a change to a later cardholder, but not to one whose card is closed', async () => {
    await change(FROM)
    await run('announce-fees', TODAY)
    const later = await addCardholder(db, await testKeys())
    const closed = await addCardholder(db, await testKeys())
    // The closed card is the replacement of a lost one.
    const [lost] = await db.read((tx) =>
      tx.select({ id: card.id }).from(card).where(eq(card.clientId, closed.owner.clientId)),
    )
    const { replace, activate, stop } = replacements(
      () => db,
      () => morning(TODAY),
    )
    await stop(lost?.id ?? '', 'lost')
    const replacement = await replace(lost?.id ?? '')
    await activate(replacement)
    await stop(replacement, 'issuer')
    expect(await run('announce-fees', addDays(TODAY, 1))).toEqual({ notified: 1, failed: 0 })
    const told = (await inbox()).map(({ clientId }) => clientId)
    expect(told.toSorted()).toEqual([person.owner.clientId, later.owner.clientId].toSorted())
    await db.write(async (tx) => {
      for (const { owner } of [later, closed]) {
        await tx.delete(inboxItem).where(eq(inboxItem.clientId, owner.clientId))
        await tx.delete(feeNotice).where(eq(feeNotice.clientId, owner.clientId))
        await tx.delete(card).where(eq(card.clientId, owner.clientId))
        await tx.delete(account).where(eq(account.clientId, owner.clientId))
      }
    })
  })

  test('applies a change on its day, and not before', async () => {
    await change(FROM)
    const feeOn = (day: string) => db.read(async (tx) => (await readFees(tx, day)).conversion)
    expect([await feeOn(addDays(FROM, -1)), await feeOn(FROM)]).toEqual([223, 250])
  })

  test.each([
    ['on the first day that can be announced 14 days ahead', addDays(TODAY, 15), 'announced'],
    ['a day before it', addDays(TODAY, 14), 'tooSoon'],
    ['today', TODAY, 'tooSoon'],
  ])('%s: a change from %s is %s', async (_, from, outcome) => {
    expect(await change(from)).toBe(outcome)
    const stored = await db.read((tx) => tx.select().from(feeChange))
    expect(stored).toHaveLength(outcome === 'announced' ? 1 : 0)
  })

  test('does not announce a change to the same amount', async () => {
    await change(FROM)
    expect(await change(addDays(FROM, 10))).toBe('same')
    expect(await db.read((tx) => tx.select().from(feeChange))).toHaveLength(1)
  })

  test('does not announce another amount for the same day', async () => {
    await change(FROM)
    const other = { fee: 'conversion', amount: 300, from: FROM } as const
    expect(await db.write((tx) => announceFee(tx, other, BY))).toBe('taken')
    expect(await db.read((tx) => tx.select().from(feeChange))).toMatchObject([{ amount: 250 }])
  })

  describe('a yearly fee', () => {
    beforeAll(() => db.write((tx) => tx.update(account).set({ openedOn: '2024-12-10' })))

    test('is announced once, with its card, amount, day and a link to close the card', async () => {
      for (const day of ['2026-11-19', TODAY, TODAY, '2026-11-25', '2026-12-10']) {
        await run('announce-yearly-fees', day)
      }
      const messages = await sent()
      expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
      const digits = person.details.lastDigits
      const said = ['SAR 93.75, VAT included', `Gold Card ending ${digits}`, '10 December 2026']
      for (const part of [...said, 'https://portal.example/card-detail?tab=close']) {
        expect(messages[0]?.text).toContain(part)
      }
      const [told] = await db.read((tx) => tx.select().from(feeNotice))
      expect(told?.toldAt).toEqual(morning(TODAY))
      expect(await inbox()).toMatchObject([{ kind: 'fee', titleEn: 'Your yearly fee is coming' }])
    })

    test('names the day on which it can be charged when it is announced late', async () => {
      await run('announce-yearly-fees', '2026-12-05')
      expect((await sent())[0]?.text).toContain('20 December 2026')
    })

    test('is not announced for a tier without the fee', async () => {
      await db.write((tx) => tx.update(account).set({ tier: 'platinum' }))
      await run('announce-yearly-fees', TODAY)
      expect(await sent()).toEqual([])
      await db.write((tx) => tx.update(account).set({ tier: 'gold' }))
    })
  })

  describe('an issuer’s fee', () => {
    const report = (cardId: string | null = null) =>
      db.write(async (tx) => {
        const { clientId } = person.owner
        const [of] = await tx.select().from(account).where(eq(account.clientId, clientId))
        await tx.insert(comingFee).values({
          clientId,
          accountId: of?.id ?? '',
          cardId,
          source: 'issuer',
          externalId: 'YF-1',
          chargedOn: '2026-12-10',
          amountMinor: 1725_00,
          nameEn: 'Yearly card fee',
          nameAr: 'الرسوم السنوية للبطاقة',
        })
      })

    test('is announced once, 20 days before, with its name, amount, card and day', async () => {
      await report()
      expect(await run('announce-issuer-fees', '2026-11-19')).toEqual({ notified: 0, failed: 0 })
      expect(await run('announce-issuer-fees', TODAY)).toEqual({ notified: 1, failed: 0 })
      expect(await run('announce-issuer-fees', addDays(TODAY, 1))).toEqual({
        notified: 0,
        failed: 0,
      })
      const messages = await sent()
      expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
      const gold = `Gold Card ending ${person.details.lastDigits}`
      for (const said of ['Yearly card fee', 'SAR 1,725', gold, '10 December 2026', '?tab=close']) {
        expect(messages[0]?.text).toContain(said)
      }
      expect(await inbox()).toMatchObject([
        { kind: 'fee', cardmemberId: person.owner.cardmemberId, titleEn: 'A fee is coming' },
      ])
    })

    test('is logged when it is announced too late to be charged on its day', async () => {
      const log: string[] = []
      const logger = pino({ base: null }, { write: (line: string) => void log.push(line) })
      await report()
      await run('announce-issuer-fees', '2026-11-25', logger)
      expect(log).toEqual([])
      await db.write((tx) => tx.delete(comingFee))
      await report()
      await run('announce-issuer-fees', '2026-11-26', logger)
      expect(log.join('')).toMatch(/"fee":"issuer YF-1".*"days":14.*a fee was announced late/)
    })

    test('is not announced for a card that was closed in the meantime', async () => {
      const closes = (stoppedBecause: 'issuer' | null) =>
        db.write((tx) =>
          tx
            .update(card)
            .set({ state: stoppedBecause === null ? 'active' : 'stopped', stoppedBecause })
            .where(eq(card.clientId, person.owner.clientId))
            .returning(),
        )
      const [closed] = await closes('issuer')
      await report(closed?.id)
      expect(await run('announce-issuer-fees', TODAY)).toEqual({ notified: 0, failed: 0 })
      await closes(null)
    })

    test('is deleted a year after it was charged', async () => {
      await report()
      expect(await run('purge-fee-notices', '2027-12-01')).toEqual({ deleted: 0 })
      expect(await run('purge-fee-notices', '2028-02-01')).toEqual({ deleted: 1 })
    })
  })

  test('announces a change to at most 100 accounts per transaction', async () => {
    await db.write(async (_, exec) => {
      await exec(`insert into client (id, since) select 'FE' || lpad(n::text, 6, '0'), '2020-01-01'
        from generate_series(1, 149) as n`)
      await exec(`insert into account (client_id, id, tier, product_name_en, product_name_ar, currency,
          credit_limit_minor, bill_reference, cycle_day, opened_on)
        select 'FE' || lpad(n::text, 6, '0'), gen_random_uuid(), 'platinum', 'P', 'ب', 'SAR',
          1000000, '8' || lpad(n::text, 9, '0'), 1, '2021-03-03' from generate_series(1, 149) as n`)
      await exec(`insert into cardmember (client_id, id, role, first_name_en, first_name_ar,
          full_name_en, full_name_ar, legal_id_hash, legal_id_tail, mobile)
        select 'FE' || lpad(n::text, 6, '0'), gen_random_uuid(), 'primary', 'T', 'ت', 'T', 'ت',
          rpad('fe' || n, 43, '0'), '123', '+9665' || lpad(n::text, 8, '0')
        from generate_series(1, 149) as n`)
      await exec(`insert into card (client_id, id, account_id, cardmember_id, kind, state,
          serial_number, last_digits, expires_on, name_on_card, issued_on)
        select account.client_id, gen_random_uuid(), account.id, cardmember.id, 'primary', 'active',
          account.bill_reference, '11111', '2028-07-31', 'TEST', '2021-03-03'
        from account join cardmember using (client_id) where client_id like 'FE%'`)
    })
    await change(FROM)
    expect(await run('announce-fees', TODAY)).toEqual({ notified: 150, failed: 0 })
    const inEach = await db.read((tx) =>
      rowsOf(
        tx,
        sql`select count(*)::int as count from fee_notice group by xmin order by count desc`,
      ),
    )
    expect(inEach).toEqual([{ count: 100 }, { count: 50 }])
  })
})
