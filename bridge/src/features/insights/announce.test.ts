import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { storeChoice, storeSetting } from '../../domain/alerts/store.ts'
import { fanOut } from '../../domain/alerts/fan-out.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { alertEvent, alertChoice, alertSetting } from '../../platform/db/schema/alerts.ts'
import { announcedCharge } from '../../platform/db/schema/announced-charges.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { announceRecurringJob } from './schedule.ts'

/** The day on which the charge for music is expected. */
const MUSIC = '2026-03-19'

describeOnDatabases('announcing recurring charges', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())
  beforeEach(() =>
    people.db.write(async (tx) => {
      for (const table of [
        announcedCharge,
        alertEvent,
        alertChoice,
        alertSetting,
        inboxItem,
        outboxMessage,
      ]) {
        await tx.delete(table)
      }
      await tx.execute(sql`delete from job_round`)
      await tx.execute(sql`delete from card_blocked_merchant`)
    }),
  )

  async function chargeOf(merchant: string) {
    const { charges } = (await people.noura.call('recurringCharges', {})).results
    const found = charges.find(({ merchantName }) => merchantName.en === merchant)
    if (!found) throw new Error('no such charge')
    return found
  }
  const musicOf = () => chargeOf('Tunemeadow Music')
  const ask = async (isWanted = true, who: 'noura' | 'faisal' | 'khalid' = 'noura') => {
    const { merchantReference, cardmemberReference } = await musicOf()
    const asked = { merchantReference, cardmemberReference, isWanted }
    return people[who].call('announceRecurring', asked)
  }
  const morning = (day: string) => new Date(startOfDay(day).getTime() + 9 * HOUR_MS)
  const runOn = (day: string) => runJob(announceRecurringJob, people.db, morning(day))
  async function send(day: string) {
    const parts = {
      outbox: createOutbox(
        await testKeys(),
        () => morning(day),
        new Set(['sms', 'email'] as const),
      ),
      productName: { en: 'Sadu', ar: 'سدو' },
      hotline: '8000000000',
      origin: 'https://portal.example',
      reminderDays: [7],
      pushKey: null,
    }
    await fanOut(people.db, parts, morning(day))
    return people.db.read(async (tx) => ({
      messages: await tx
        .select({ channel: outboxMessage.channel, text: outboxMessage.body })
        .from(outboxMessage)
        .orderBy(outboxMessage.id),
      inbox: await tx.select().from(inboxItem),
    }))
  }

  test('sends an SMS and an inbox entry two days before a charge is expected', async () => {
    expect((await musicOf()).isAnnounced).toBe(false)
    expect((await ask()).status).toBe(200)
    expect((await musicOf()).isAnnounced).toBe(true)
    expect(await runOn(addDays(MUSIC, -3))).toEqual({ notified: 0, failed: 0 })
    expect(await runOn(addDays(MUSIC, -2))).toEqual({ notified: 1, failed: 0 })
    const { messages, inbox } = await send(addDays(MUSIC, -2))
    expect(messages.map(({ channel }) => channel)).toEqual(['sms'])
    const said = ['Tunemeadow Music', 'USD 10.99', 'card 1946', '19 Mar', 'in 2 days', 'we expect']
    for (const part of said) expect(messages[0]?.text).toContain(part)
    expect(inbox).toMatchObject([{ kind: 'expected', subject: null }])
    expect(inbox[0]?.titleEn).toMatch(/^Expected in 2 days: about SAR .* at Tunemeadow Music$/)
    expect(inbox[0]?.lineEn).toContain('card ending 1946')
  })

  test('announces an expected charge once, even with two concurrent workers', async () => {
    await ask()
    await Promise.all([runOn(addDays(MUSIC, -2)), runOn(addDays(MUSIC, -2))])
    for (const days of [-1, 0, 1]) {
      expect(await runOn(addDays(MUSIC, days))).toEqual({ notified: 0, failed: 0 })
    }
    expect(await people.db.read((tx) => tx.$count(alertEvent))).toBe(1)
  })

  test('announces each requested charge two days before its own date', async () => {
    const films = await chargeOf('Shashati Films')
    await ask()
    const { merchantReference, cardmemberReference } = films
    const asked = { merchantReference, cardmemberReference, isWanted: true }
    expect((await people.noura.call('announceRecurring', asked)).status).toBe(200)
    const told = async () => {
      const rows = await people.db.read((tx) =>
        tx.select({ facts: alertEvent.facts }).from(alertEvent).orderBy(alertEvent.id),
      )
      return rows.map(({ facts }) => (facts as { merchant: { en: string } }).merchant.en)
    }
    expect(await runOn(addDays(MUSIC, -2))).toEqual({ notified: 1, failed: 0 })
    expect(await told()).toEqual(['Tunemeadow Music'])
    expect(await runOn(addDays(films.nextDate, -2))).toEqual({ notified: 1, failed: 0 })
    expect(await told()).toEqual(['Tunemeadow Music', 'Shashati Films'])
  })

  test('announces a charge late if it was missed in time, but not after the expected day', async () => {
    await ask()
    expect(await runOn(addDays(MUSIC, 1))).toEqual({ notified: 0, failed: 0 })
    expect(await runOn(addDays(MUSIC, -1))).toEqual({ notified: 1, failed: 0 })
  })

  test('ignores the alert threshold, and adds an inbox entry even with every channel off', async () => {
    await ask()
    const [row] = await people.db.read((tx) => tx.select().from(announcedCharge))
    const person = { clientId: row?.clientId ?? '', cardmemberId: row?.cardmemberId ?? '' }
    await people.db.write(async (tx) => {
      await storeSetting(tx, person, { leastMinor: 1_000_00 })
      await storeChoice(tx, person, { kind: 'transactions', channel: 'email', isTaken: true })
    })
    await runOn(addDays(MUSIC, -2))
    const { messages } = await send(addDays(MUSIC, -2))
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    await people.db.write(async (tx) => {
      await tx.delete(outboxMessage)
      await tx.delete(inboxItem)
      await tx.update(announcedCharge).set({ toldUntil: null })
      await tx.execute(sql`delete from job_round`)
      for (const channel of ['sms', 'email', 'push'] as const) {
        await storeChoice(tx, person, { kind: 'transactions', channel, isTaken: false })
      }
    })
    await runOn(addDays(MUSIC, -2))
    const silent = await send(addDays(MUSIC, -2))
    expect(silent.messages).toEqual([])
    expect(silent.inbox).toMatchObject([{ kind: 'expected' }])
  })

  test('announces nothing when the merchant is blocked, the card has ended, or it was turned off', async () => {
    await ask()
    const { cardReference, merchantReference } = await musicOf()
    const untold = async () => {
      await people.db.write((tx) => tx.execute(sql`delete from job_round`))
      return expect(await runOn(addDays(MUSIC, -2))).toEqual({ notified: 0, failed: 0 })
    }
    await people.noura.call('blockMerchant', { cardReference, merchantReference })
    await untold()
    await people.db.write((tx) => tx.execute(sql`delete from card_blocked_merchant`))
    const [before] = await people.db.read((tx) =>
      tx.select().from(card).where(eq(card.id, cardReference)),
    )
    const put = (set: object) =>
      people.db.write((tx) => tx.update(card).set(set).where(eq(card.id, cardReference)))
    for (const ended of [
      { state: 'replaced' },
      { state: 'stopped', stoppedBecause: 'lost' },
      { expiresOn: addDays(MUSIC, -1) },
    ]) {
      await put(ended)
      await untold()
      const { state, stoppedBecause, expiresOn } = before!
      await put({ state, stoppedBecause, expiresOn })
    }
    expect((await ask(false)).status).toBe(200)
    expect((await musicOf()).isAnnounced).toBe(false)
    await untold()
    await ask()
    await people.db.write((tx) => tx.execute(sql`delete from job_round`))
    expect(await runOn(addDays(MUSIC, -2))).toEqual({ notified: 1, failed: 0 })
  })

  test('audits each change once when the same choice is sent twice', async () => {
    const events = async () => {
      const [row] = await people.db.read((tx) =>
        rowsOf<{ count: number }>(
          tx,
          sql`select count(*)::int as count from audit_event where kind = 'chargesAnnounced'`,
        ),
      )
      return row?.count ?? 0
    }
    const before = await events()
    for (const isWanted of [true, true, false, false]) {
      expect((await ask(isWanted)).status).toBe(200)
    }
    expect(await events()).toBe(before + 2)
  })

  test('refuses another person’s charges, charges that do not recur, and invalid requests', async () => {
    await ask()
    for (const who of ['faisal', 'khalid'] as const) {
      expect(nameOf(await ask(true, who))).toBe('notFound')
      await ask(false, who)
    }
    expect(await people.db.read((tx) => tx.$count(announcedCharge))).toBe(1)
    const { cardmemberReference } = await musicOf()
    const { accounts } = (await people.khalid.call('listAccounts', {})).results
    const { noura } = people
    const asked = { cardmemberReference, isWanted: true }
    for (const merchantReference of ['no-such-one', cardmemberReference]) {
      expect(nameOf(await noura.call('announceRecurring', { ...asked, merchantReference }))).toBe(
        'notFound',
      )
    }
    const { merchantReference } = await musicOf()
    const [theirs] = accounts
    const elsewhere = { ...asked, merchantReference, accountReference: theirs?.accountReference }
    expect(nameOf(await noura.call('announceRecurring', elsewhere))).toBe('notFound')
    const more = { ...asked, merchantReference, days: 3 }
    expect((await noura.call('announceRecurring', more)).status).toBe(422)
    const vague = { ...asked, merchantReference, isWanted: 'yes' as unknown as boolean }
    expect((await noura.call('announceRecurring', vague)).status).toBe(422)
    const unsigned = await noura.call(
      'announceRecurring',
      { ...asked, merchantReference },
      { token: null },
    )
    expect(unsigned.status).toBe(401)
  })
})
