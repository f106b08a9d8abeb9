import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InputOf, Transaction, listTransactions } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { PENDING_CHARGE } from '@sadu/contract/inbox/kinds'
import { DAY_MS } from '@sadu/contract/core/time'
import { fanOut } from '../../domain/alerts/fan-out.ts'
import { authorize } from '../../domain/ledger/authorize.ts'
import { post } from '../../domain/ledger/post.ts'
import { reverseAuthorization } from '../../domain/ledger/release.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { cardWorld, nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { idOf } from '../../../../testing/ledger-events.ts'
import { riyals } from '../../../../testing/ledger-rows.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { count, eq, sql } from '../../platform/db/drizzle.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

describeOnDatabases('categories, notes and reminders of a cardmember', (kind) => {
  const { database, people } = cardWorld(kind)

  const listOf = async (browser: Browser, filter: InputOf<typeof listTransactions> = {}) =>
    (await browser.call('listTransactions', { limit: 50, ...filter })).results.transactions
  const detailOf = async (browser: Browser, { transactionReference }: Transaction) =>
    (await browser.call('transactionDetail', { transactionReference })).results
  const eventsOf = async (name: 'categoryChosen' | 'noteWritten' | 'noteRemoved') => {
    const [row] = await database().read((tx) =>
      tx.select({ found: count() }).from(auditEvent).where(eq(auditEvent.kind, name)),
    )
    return row?.found ?? 0
  }
  const purchaseOf = async (browser: Browser, text = 'Gold Dallah Coffee') => {
    const [one] = await listOf(browser, { text, kinds: ['purchase'] })
    return one!
  }

  /** The charge and the hold of a purchase with the same card at the same merchant, as the feed
   * reports them. */
  async function chargeLike({ cardReference, reference, billingAmount }: Transaction) {
    const [place] = await database().read((tx) =>
      rowsOf<{ cardSerialNumber: string; merchantId: string }>(
        tx,
        sql`select card.serial_number as "cardSerialNumber", charged.merchant_id as "merchantId"
          from (select client_id, card_id, merchant_id, reference from posting
            union all select client_id, card_id, merchant_id, reference from card_authorization) charged
          join card on card.client_id = charged.client_id and card.id = charged.card_id
          where charged.card_id = ${cardReference}::uuid and charged.reference = ${reference}`,
      ),
    )
    const common = {
      ...place!,
      source: 'card',
      reference,
      occurredAt: TEST_NOW,
      kind: 'purchase' as const,
      ...riyals(billingAmount.minor),
    }
    const named = (name: string) => ({ externalId: name, serialNumber: name })
    const [charge, hold] = [randomUUID(), randomUUID()]
    return {
      row: {
        ...common,
        ...named(charge),
        postedOn: riyadhDay(TEST_NOW),
        authorization: null,
        description: null,
        cashBackMinor: null,
      },
      hold: { ...common, ...named(hold), expiresAt: new Date(TEST_NOW.getTime() + 7 * DAY_MS) },
    }
  }

  async function tellAlerts() {
    const parts = {
      outbox: createOutbox(await testKeys(), () => TEST_NOW, new Set()),
      productName: { en: 'Sadu', ar: 'سدو' },
      hotline: '8000000000',
      origin: 'https://portal.example',
      reminderDays: [],
      pushKey: null,
    }
    while ((await fanOut(database(), parts, TEST_NOW)) > 0);
  }

  test('a category moves all spending at a merchant in lists and insights, and can be reset', async () => {
    const { noura } = people()
    const one = await purchaseOf(noura)
    expect(one.category).toBe('restaurants')
    const { merchant } = await detailOf(noura, one)
    const { merchantReference } = merchant!
    expect(merchant?.usualCategory).toBe('restaurants')
    const read = async () => {
      const insights = (await noura.call('spendingInsights', {})).results
      const trends = (await noura.call('spendingTrends', {})).results
      return {
        total: insights.total.minor,
        cycle: trends.cycles.map(({ total }) => total.minor),
        travel: trends.cycles.map(
          ({ byCategory }) =>
            byCategory.find(({ category }) => category === 'travel')?.total.minor ?? 0,
        ),
        byCategory: Object.fromEntries(
          insights.byCategory.map(({ category, total }) => [category, total.minor]),
        ),
        listed: (await listOf(noura, { merchantReference, categories: ['travel'] })).length,
      }
    }
    const before = await read()
    expect(before.listed).toBe(0)
    const set = (category: 'travel' | null) =>
      noura.call('setCategory', { merchantReference, category })
    expect((await set('travel')).status).toBe(200)
    const after = await read()
    expect(after.total).toBe(before.total)
    expect(after.cycle).toEqual(before.cycle)
    expect(after.travel).not.toEqual(before.travel)
    expect((after.byCategory.travel ?? 0) - (before.byCategory.travel ?? 0)).toBe(
      (before.byCategory.restaurants ?? 0) - (after.byCategory.restaurants ?? 0),
    )
    expect(after.listed).toBe(merchant?.totals.count)
    const moved = await detailOf(noura, one)
    expect(moved.transaction.category).toBe('travel')
    expect(moved.merchant?.usualCategory).toBe('restaurants')
    // Other cardmembers of the account do not see it.
    const theirs = await listOf(people().faisal, { text: 'Gold Dallah Coffee' })
    for (const { category } of theirs) expect(category).toBe('restaurants')
    expect((await set(null)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('refuses a category for cash, and for a merchant where the customer has never paid', async () => {
    const { noura, khalid } = people()
    const [cash] = await listOf(noura, { kinds: ['cash'] })
    const { merchant } = await detailOf(noura, cash!)
    const machine = { merchantReference: merchant!.merchantReference, category: 'travel' } as const
    expect(await noura.call('setCategory', machine)).toMatchObject({
      status: 422,
      results: { fields: [{ path: 'category', reason: 'notAllowed' }] },
    })
    const [never] = await database().read((tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`select id::text from merchant where category = 'shopping' and id not in (
        select merchant_id from posting where merchant_id is not null
        union select merchant_id from card_authorization) limit 1`,
      ),
    )
    const known = (await detailOf(khalid, await purchaseOf(khalid, ''))).merchant!
    const merchantReference = never?.id ?? 'no-such-one'
    for (const reference of [merchantReference, 'no-such-one']) {
      const asked = { merchantReference: reference, category: 'fuel' } as const
      expect(nameOf(await khalid.call('setCategory', asked))).toBe('notFound')
    }
    const bad = { merchantReference: known.merchantReference, category: 'fees' as 'fuel' }
    expect((await noura.call('setCategory', bad)).status).toBe(422)
  })

  test('a note can be shown, searched in Arabic and Latin script, exported, changed and removed', async () => {
    const { noura, faisal } = people()
    const one = await purchaseOf(noura)
    const { transactionReference } = one
    const write = (note: string) => noura.call('setNote', { transactionReference, note })
    expect((await write('  هدية لأمّي ‎, team lunch ')).status).toBe(200)
    expect((await detailOf(noura, one)).transaction.note).toBe('هدية لأمّي , team lunch')
    for (const text of ['هديه لامي', 'TEAM lunch']) {
      const found = await listOf(noura, { text })
      expect(found.map((each) => each.transactionReference)).toEqual([transactionReference])
      const { transactions } = (await noura.call('search', { text })).results
      expect(transactions.map((each) => each.transactionReference)).toContain(transactionReference)
      expect(await listOf(faisal, { text })).toEqual([])
    }
    const csv = await noura.call('exportTransactions', { language: 'en', text: 'team lunch' })
    expect(csv.results.content).toContain(',"هدية لأمّي , team lunch"')
    expect((await write('Lunch')).status).toBe(200)
    expect((await detailOf(noura, one)).transaction.note).toBe('Lunch')
    expect((await write(' ')).status).toBe(200)
    expect((await detailOf(noura, one)).transaction.note).toBeNull()
  })

  test('does not show a supplementary cardmember’s note to the primary cardmember', async () => {
    const { noura, faisal } = people()
    const [one] = await listOf(faisal, { kinds: ['purchase'] })
    const { transactionReference } = one!
    await faisal.call('setNote', { transactionReference, note: 'Surprise' })
    expect((await detailOf(faisal, one!)).transaction.note).toBe('Surprise')
    expect((await detailOf(noura, one!)).transaction.note).toBeNull()
    expect(await listOf(noura, { text: 'Surprise' })).toEqual([])
  })

  test('keeps a note on a hold when the charge is posted', async () => {
    const { noura } = people()
    const [held] = (await noura.call('listPending', {})).results.transactions
    const { transactionReference } = held!
    expect((await noura.call('setNote', { transactionReference, note: 'Tip?' })).status).toBe(200)
    const [again] = (await noura.call('listPending', {})).results.transactions
    expect(again?.note).toBe('Tip?')
    const { row } = await chargeLike(held!)
    const [outcome] = await database().write((tx) => post(tx, [row]))
    const [posted, ...others] = await listOf(noura, { text: 'Tip?' })
    expect(others).toEqual([])
    expect(posted).toMatchObject({
      state: 'posted',
      note: 'Tip?',
      transactionReference: idOf(outcome),
    })
    const pending = (await noura.call('listPending', {})).results.transactions
    expect(pending.map((each) => each.transactionReference)).not.toContain(transactionReference)
  })

  test('keeps a note and a receipt when the hold is reported after the charge', async () => {
    const { noura, faisal } = people()
    const { row, hold } = await chargeLike(await purchaseOf(faisal, ''))
    const [outcome] = await database().write((tx) =>
      post(tx, [{ ...row, authorization: hold.externalId }]),
    )
    const transactionReference = idOf(outcome)
    for (const [browser, note] of [
      [noura, 'For the office'],
      [faisal, 'For a friend'],
    ] as const) {
      expect((await browser.call('setNote', { transactionReference, note })).status).toBe(200)
    }
    const file = { name: 'till.pdf', content: pdfOf() }
    await faisal.call('addReceipt', { transactionReference }, { file })
    await database().write((tx) => authorize(tx, [hold]))
    const receipts = await faisal.call('listReceipts', { transactionReference })
    expect(receipts.results.uploads).toHaveLength(1)
    const noteOf = async (browser: Browser) =>
      (await browser.call('transactionDetail', { transactionReference })).results.transaction.note
    expect(await noteOf(noura)).toBe('For the office')
    expect(await noteOf(faisal)).toBe('For a friend')
    await noura.call('setNote', { transactionReference, note: '' })
    expect([await noteOf(noura), await noteOf(faisal)]).toEqual([null, 'For a friend'])
  })

  test('keeps a note and a receipt that are added while the hold is reported', async () => {
    const { faisal } = people()
    const { row, hold } = await chargeLike(await purchaseOf(faisal, ''))
    const [outcome] = await database().write((tx) =>
      post(tx, [{ ...row, authorization: hold.externalId }]),
    )
    const transactionReference = idOf(outcome)
    const file = { name: 'till.pdf', content: pdfOf() }
    await faisal.call('addReceipt', { transactionReference }, { file })
    const mayCommit = Promise.withResolvers<void>()
    const added = Promise.withResolvers<void>()
    // The same writes as the calls for a second receipt and a note, up to the commit.
    const adding = database().write(async (tx) => {
      const charge = sql`${transactionReference}::uuid`
      await tx.execute(sql`select from posting where id = ${charge} for no key update`)
      await tx.execute(sql`insert into upload select (jsonb_populate_record(upload,
          jsonb_build_object('id', gen_random_uuid()))).* from upload where charge_id = ${charge}`)
      await tx.execute(sql`
        insert into charge_note (client_id, cardmember_id, charge_id, note, written_at)
        select client_id, cardmember_id, charge_id, 'For a friend', at from upload
        where charge_id = ${charge} limit 1`)
      added.resolve()
      await mayCommit.promise
    })
    await added.promise
    const reporting = database().write((tx) => authorize(tx, [hold]))
    // The embedded database runs one transaction at a time anyway.
    const isWaiting = async () =>
      kind === 'embedded' ||
      database().read(async (tx) => {
        const waiting = sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return (await rowsOf(tx, waiting)).length > 0
      })
    await expect.poll(isWaiting).toBe(true)
    mayCommit.resolve()
    await Promise.all([adding, reporting])
    const asked = { transactionReference }
    expect((await faisal.call('listReceipts', asked)).results.uploads).toHaveLength(2)
    const { transaction } = (await faisal.call('transactionDetail', asked)).results
    expect(transaction.note).toBe('For a friend')
  })

  test('notifies only the cardmember who asked when a pending charge is posted', async () => {
    const { noura, faisal, khalid } = people()
    const [, held] = (await noura.call('listPending', {})).results.transactions
    const { transactionReference } = held!
    const remind = (browser: Browser, isWanted: boolean) =>
      browser.call('remindOfCharge', { transactionReference, isWanted })
    expect((await remind(noura, true)).status).toBe(200)
    expect((await detailOf(noura, held!)).isAwaited).toBe(true)
    const [waiting] = (await noura.call('listInbox', {})).results.items
    expect(waiting).toMatchObject({ kind: 'charge', subject: PENDING_CHARGE, isRead: true })
    expect((await remind(noura, false)).status).toBe(200)
    expect((await detailOf(noura, held!)).isAwaited).toBe(false)

    await sendAtOnce(AT_ONCE, () => remind(noura, true))
    const { row } = await chargeLike(held!)
    const [outcome] = await database().write((tx) => post(tx, [row]))
    await tellAlerts()
    const news = (await noura.call('listInbox', {})).results.items
    expect(news[0]).toMatchObject({ kind: 'charge', subject: idOf(outcome), isRead: false })
    expect(news[0]?.title.en).toContain(' charged SAR ')
    expect(news.map(({ title }) => title.en)).not.toContain(waiting?.title.en)
    for (const browser of [faisal, khalid]) {
      const items = (await browser.call('listInbox', {})).results.items
      expect(items.map(({ subject }) => subject)).not.toContain(idOf(outcome))
    }
    // It is posted, so there is nothing to wait for.
    expect(nameOf(await remind(noura, true))).toBe('notFound')
  })

  test('notifies the cardmember who asked when a pending charge is released', async () => {
    const { noura } = people()
    const { hold } = await chargeLike(await purchaseOf(noura, ''))
    const [outcome] = await database().write((tx) => authorize(tx, [hold]))
    const transactionReference = idOf(outcome)
    await noura.call('remindOfCharge', { transactionReference, isWanted: true })
    const { source, externalId: authorization } = hold
    const name = randomUUID()
    await database().write((tx) =>
      reverseAuthorization(tx, [
        { source, externalId: name, authorization, occurredAt: TEST_NOW, released: null },
      ]),
    )
    await tellAlerts()
    const [news] = (await noura.call('listInbox', {})).results.items
    expect(news).toMatchObject({ kind: 'charge', subject: null, isRead: false })
    expect(news?.title.en).toContain(' didn’t charge SAR ')
  })

  test('refuses a reminder for a posted charge or for another person’s charge', async () => {
    const { noura, faisal, khalid } = people()
    const posted = await purchaseOf(noura)
    const [held] = (await noura.call('listPending', {})).results.transactions
    for (const [browser, reference] of [
      [noura, posted.transactionReference],
      [noura, 'no-such-one'],
      [khalid, held!.transactionReference],
      [faisal, held!.transactionReference],
    ] as const) {
      const asked = { transactionReference: reference, isWanted: true }
      expect(nameOf(await browser.call('remindOfCharge', asked))).toBe('notFound')
    }
    const { transactionReference } = held!
    const vague = { transactionReference, isWanted: 'yes' as never }
    expect((await noura.call('remindOfCharge', vague)).status).toBe(422)
    const more = { transactionReference, isWanted: true, note: 'x' } as never
    expect((await noura.call('remindOfCharge', more)).status).toBe(422)
  })

  test('refuses a note that is too long or on another customer’s transaction', async () => {
    const { noura, khalid } = people()
    const { transactionReference } = await purchaseOf(noura)
    const long = await noura.call('setNote', { transactionReference, note: 'a'.repeat(201) })
    expect(long.status).toBe(422)
    for (const reference of [transactionReference, 'no-such-one']) {
      const asked = { transactionReference: reference, note: 'Mine' }
      expect(nameOf(await khalid.call('setNote', asked))).toBe('notFound')
    }
  })

  test('a note or a category that is sent many times concurrently has one effect', async () => {
    const { noura } = people()
    const one = await purchaseOf(noura)
    const { transactionReference } = one
    const { merchantReference } = (await detailOf(noura, one)).merchant!
    const [notes, categories] = [await eventsOf('noteWritten'), await eventsOf('categoryChosen')]
    const written = await sendAtOnce(AT_ONCE, () =>
      noura.call('setNote', { transactionReference, note: 'Once' }),
    )
    const chosen = await sendAtOnce(AT_ONCE, () =>
      noura.call('setCategory', { merchantReference, category: 'fuel' }),
    )
    for (const reply of [...written, ...chosen]) expect(reply.status).toBe(200)
    expect(await eventsOf('noteWritten')).toBe(notes + 1)
    expect(await eventsOf('categoryChosen')).toBe(categories + 1)
    const removed = await eventsOf('noteRemoved')
    await sendAtOnce(AT_ONCE, () => noura.call('setNote', { transactionReference, note: '' }))
    expect(await eventsOf('noteRemoved')).toBe(removed + 1)
  })
})
