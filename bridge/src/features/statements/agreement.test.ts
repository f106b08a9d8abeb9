import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanPart } from '@sadu/contract/instalments/parts'
import type { PointPart } from '@sadu/contract/points/rules'
import { addDays, addMonths, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { isCreditRow } from '../../domain/bills/credits.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import { makePlan } from '../../domain/ledger/plans.ts'
import { payByPoints } from '../../domain/ledger/point-payments.ts'
import { closeCyclesJob } from '../../domain/ledger/close-due-cycles.ts'
import { post } from '../../domain/ledger/post.ts'
import type { PostingRow } from '../../domain/ledger/rows.ts'
import { autopay } from '../../platform/db/schema/autopay.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import { enterPoints } from '../../domain/points/enter-points.ts'
import { testApp } from '../../../../testing/app.ts'
import { signIn, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { riyals } from '../../../../testing/ledger-rows.ts'
import { readOfx } from '../../../../testing/ofx.ts'
import { runJob } from '../../../../testing/run-job.ts'
import {
  csvSums,
  exportSums,
  halalas,
  pdfFigures,
  sumsOf,
} from '../../../../testing/statement-files.ts'
import { DAY_MS, HOUR_MS } from '@sadu/contract/core/time'

const PASSWORDS = { noura: 'Sadu1!', faisal: 'Sadu2!', khalid: 'Sadu3!', reema: 'Sadu4!' } as const
const FIRST_DAY = '2026-03-14'
/** The number of cycles listed at the end: all of them contain generated movements. */
const MONTHS = 4
const EVENTS_A_MONTH = 12

/** A card with its account. */
type Held = { serial: string; bill: string; clientId: string; accountId: string; cardId: string }

type Generated = {
  kind: 'purchase' | 'cash' | 'refund' | 'fee' | 'payment' | 'points'
  pick: number
  minor: number
  /** The day of posting, from the start of the month, and how many days earlier the transaction was
   * made. */
  day: number
  lag: number
}

const generated: fc.Arbitrary<Generated> = fc.record({
  kind: fc.constantFrom('purchase', 'purchase', 'cash', 'refund', 'fee', 'payment', 'points'),
  pick: fc.nat(99),
  // A plan of three months needs at least one halala for each month.
  minor: fc.integer({ min: 3, max: 900_000 }),
  day: fc.integer({ min: 0, max: 27 }),
  lag: fc.integer({ min: 0, max: 9 }),
})

describeOnDatabases('the figures of every person and period', (kind) => {
  let db: Database
  let now = startOfDay(FIRST_DAY)
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())

  const cardsOf = () =>
    db.read((tx) =>
      rowsOf<Held>(
        tx,
        sql`select card.serial_number as serial, account.bill_reference as bill,
            card.client_id as "clientId", card.account_id as "accountId", card.id as "cardId"
          from card join account on account.client_id = card.client_id and account.id = card.account_id
          where card.state <> 'inactive' order by card.serial_number`,
      ),
    )

  /** Simulates months of movements, closing cycles as they end. */
  async function live(months: readonly (readonly Generated[])[]) {
    const cards = await cardsOf()
    const merchants = await db.read((tx) =>
      rowsOf<{ id: string }>(tx, sql`select id from merchant order by id limit 7`),
    )
    let purchases = 0
    let payments = 0
    const refundable = new Map<string, PostingRow[]>()
    let count = 0
    for (const [month, events] of months.entries()) {
      const begin = addMonths(FIRST_DAY, month)
      for (const { kind: what, pick, minor, day, lag } of events.toSorted(
        (a, b) => a.day - b.day,
      )) {
        const card = cards[pick % cards.length]!
        const postedOn = addDays(begin, day)
        now = new Date(startOfDay(postedOn).getTime() + 10 * HOUR_MS)
        await runJob(closeCyclesJob(), db, now)
        count += 1
        const name = `generated-${count}`
        if (what === 'points') {
          await db.write((tx) =>
            enterPoints(tx, {
              source: 'generated',
              externalId: name,
              billReference: card.bill,
              kind: 'referralBonus',
              occurredAt: now,
            }),
          )
          continue
        }
        const event = {
          source: 'generated',
          externalId: name,
          serialNumber: name,
          reference: String(900_000_000_000 + count),
          occurredAt: new Date(now.getTime() - lag * DAY_MS),
          postedOn,
        }
        const currency = 'SAR' as const
        const onCard = {
          cardSerialNumber: card.serial,
          merchantId: merchants[pick % merchants.length]!.id,
          authorization: null,
          description: null,
          cashBackMinor: null,
        }
        const rows: Record<Exclude<typeof what, 'points'>, PostingRow> = {
          purchase: { ...event, ...onCard, ...riyals(minor), kind: 'purchase' },
          cash: { ...event, ...onCard, ...riyals(minor), kind: 'cash' },
          refund: { ...event, ...onCard, ...riyals(minor), kind: 'refund' },
          fee: {
            ...event,
            kind: 'fee',
            on: { cardSerialNumber: card.serial },
            description: { en: 'Card by courier', ar: 'توصيل البطاقة' },
            amountMinor: minor,
            currency,
          },
          payment: {
            ...event,
            kind: 'payment',
            billReference: card.bill,
            orderId: what === 'payment' && payments++ % 2 === 0 ? await ordered(card, minor) : null,
            description: null,
            amountMinor: minor,
            currency,
          },
        }
        // Half of the refunds belong to an earlier purchase, so that they reverse its points.
        const bought = refundable.get(card.serial)?.at(-1)
        const row =
          what === 'refund' && pick % 2 === 0 && bought ? refundOf(bought, event) : rows[what]
        if (what === 'purchase') {
          refundable.set(card.serial, [...(refundable.get(card.serial) ?? []), row])
        }
        const [posted] = await db.write((tx) => post(tx, [row]))
        if (what === 'purchase' && posted && 'id' in posted) {
          await payOtherwise(card, { transactionId: posted.id, minor }, (purchases += 1))
        }
      }
    }
    await sendCredit()
    now = new Date(startOfDay(addMonths(FIRST_DAY, months.length)).getTime() + 7 * HOUR_MS)
    await runJob(closeCyclesJob(), db, now)
  }

  /** Puts every third purchase in a plan, and pays a part of another third with points. */
  async function payOtherwise(
    { clientId, accountId, bill: billReference, cardId }: Held,
    { transactionId, minor }: { transactionId: string; minor: number },
    count: number,
  ): Promise<void> {
    const id = randomUUID()
    const merchant = { en: 'Shop', ar: 'متجر' }
    const of = { clientId, accountId, billReference, cardId, transactionId, id, merchant }
    await db.write(async (tx) => {
      await lockAgainstPostings(tx, of)
      if (count % 3 === 0) {
        await makePlan(tx, { ...of, months: 3, feeMinor: 5_750, amountMinor: minor }, now)
      }
      if (count % 3 !== 1 || minor < 150) return
      const paid = { cardmemberId: null, points: 100, amountMinor: 150, backMinor: 0 }
      await payByPoints(tx, { ...of, ...paid, chargeMinor: minor }, now, post)
    })
  }

  /** Inserts a paid order: an automatic one if the account has automatic payments. */
  async function ordered({ clientId, accountId }: Held, amountMinor: number): Promise<string> {
    const id = randomUUID()
    await db.write(async (tx) => {
      const [holder] = await rowsOf<{ id: string }>(
        tx,
        sql`select id from cardmember where client_id = ${clientId} and role = 'primary'`,
      )
      const [setUp] = await tx.select().from(autopay).where(eq(autopay.accountId, accountId))
      const automatic = setUp && { autopayId: setUp.id, autopayOf: FIRST_DAY, autopayTry: tries }
      tries += 1
      await tx.insert(paymentOrder).values({
        clientId,
        id,
        accountId,
        cardmemberId: holder?.id ?? '',
        amountMinor,
        currency: 'SAR',
        state: 'paid',
        startedAt: now,
        changedAt: now,
        expiresAt: now,
        ...automatic,
      })
    })
    return id
  }
  let tries = 1

  /** Posts a payout on each account. */
  async function sendCredit(): Promise<void> {
    const bills = new Set((await cardsOf()).map(({ bill }) => bill))
    for (const billReference of bills) {
      const name = `payout-${billReference}`
      const named = { externalId: name, serialNumber: name, reference: '900000000000' }
      const row: PostingRow = {
        source: 'generated',
        ...named,
        occurredAt: now,
        postedOn: riyadhDay(now),
        kind: 'payout',
        billReference,
        description: { en: 'Credit balance', ar: 'رصيد دائن' },
        amountMinor: 1_234,
        currency: 'SAR',
      }
      await db.write((tx) => post(tx, [row]))
    }
  }

  function refundOf(bought: PostingRow, event: Partial<PostingRow>): PostingRow {
    return { ...bought, ...event, kind: 'refund' } as PostingRow
  }

  test('are the same in rows, totals, statements, CSV, OFX and PDF', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.array(generated, { minLength: EVENTS_A_MONTH, maxLength: EVENTS_A_MONTH }), {
        minLength: MONTHS,
        maxLength: MONTHS,
      }),
      async (months) => {
        await live(months)
        const kinds = await db.read((tx) =>
          rowsOf<{ kind: string }>(
            tx,
            sql`select distinct kind from posting where posted_on >= ${FIRST_DAY}::date
              and kind in ('plan', 'points', 'payout') order by kind`,
          ),
        )
        expect(kinds.map(({ kind: one }) => one)).toEqual(['payout', 'plan', 'points'])
        const settled = await db.read((tx) =>
          tx.select().from(paymentOrder).where(eq(paymentOrder.state, 'settled')),
        )
        expect(settled.length).toBeGreaterThan(0)
        const app = await testApp(db, { now: () => now })
        let compared = 0
        for (const [name, password] of Object.entries(PASSWORDS)) {
          const person = await signIn(app, name, password, () => now)
          const { accounts } = (await person.call('listAccounts', {})).results
          for (const { accountReference } of accounts) await compare(person, accountReference, name)
          compared += accounts.length
        }
        await app.close()
        // One account per person, and two for Khalid.
        expect(compared).toBe(5)
      },
    )
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  })

  async function compare(person: Browser, accountReference: string, name: string) {
    const { current, statements } = (await person.call('listStatements', { accountReference }))
      .results
    const summary = (await person.call('accountSummary', { accountReference })).results
    const rewards = (await person.call('rewardsSummary', { accountReference })).results
    expect(statements).toHaveLength(3)
    const ofBill = (bill: (typeof statements)[number]['bill']) => ({
      opening: bill?.opening.minor ?? null,
      closing: bill?.closing.minor ?? null,
    })
    const soFar = {
      opening: current.balance?.opening.minor ?? null,
      closing: current.balance?.soFar.minor ?? null,
    }
    const periods = [
      { told: current, balance: soFar, statementReference: undefined },
      ...statements.map((told) => ({
        told,
        balance: ofBill(told.bill),
        statementReference: told.statementReference,
      })),
    ]
    const whole = { count: 0, charges: 0, credits: 0 }
    for (const [at, { told, balance, statementReference }] of periods.entries()) {
      const { from, to } = told.period
      const sums = { charges: told.charges.minor, credits: told.credits.minor }
      const where = `${name} ${accountReference} ${from} – ${to}`

      const listed = await listOf(person, { accountReference, from, to, daysOf: 'posting' })
      expect(listed.billed, `rows of ${where}`).toEqual(sums)
      expect(listed.totals, `totals of ${where}`).toEqual(listed.sums)
      whole.count += listed.sums.count
      whole.charges += listed.sums.charges
      whole.credits += listed.sums.credits

      const wanted = { accountReference, ...(statementReference && { statementReference }) }
      const csv = csvSums(await download(person, { ...wanted, format: 'csv' }))
      expect(csv, `CSV of ${where}`).toEqual({ ...listed.sums, ...balance })
      const days = { accountReference, from, to, daysOf: 'posting' } as const
      expect(await ofxSums(person, days), `OFX of ${where}`).toEqual(listed.sums)
      const pdf = await pdfFigures(await download(person, { ...wanted, format: 'pdf' }))
      expect(pdf.charges - pdf.credits, `PDF of ${where}`).toBe(sums.charges - sums.credits)
      // A card's activity has a closing sum instead of a balance.
      const closing = balance.closing ?? sums.charges - sums.credits
      expect(pdf.closing, `closing of the PDF of ${where}`).toBe(closing)
      expect(pdf.points, `points of ${where}`).toEqual(
        told.points && {
          opening: told.points.balance - told.points.earned - told.points.other,
          earned: told.points.earned,
          other: told.points.other,
          closing: told.points.balance,
        },
      )
      const before = periods[at + 1] ?? { balance: { closing: balance.opening } }
      expect(balance.opening, `opening of ${where}`).toBe(before.balance.closing)
    }
    const all = await listOf(person, { accountReference })
    expect(all.sums, `the whole list of ${name}`).toEqual(whole)
    expect(all.totals, `its totals`).toEqual(whole)
    const { content } = (
      await person.call('exportTransactions', { accountReference, language: 'en' })
    ).results
    expect(exportSums(content), `its CSV`).toEqual(whole)
    expect(await ofxSums(person, { accountReference }), `its OFX`).toEqual(whole)
    expect(summary.currentBalance).toEqual(current.balance?.soFar ?? summary.currentBalance)
    expect(summary.rewardsPoints).toBe(current.points?.balance ?? 0)
    // A supplementary cardmember has only points they were given, which are on no statement.
    const stated = rewards.scope === 'account' ? rewards.balance?.points : undefined
    expect(stated).toBe(current.points?.balance)
  }

  /** Sums the rows as a bill does: a reduction of a charge by a plan or points is not a credit. */
  async function billedOf(ids: readonly string[]) {
    const rows = await db.read((tx) =>
      rowsOf<{ billingMinor: number; planPart: PlanPart | null; pointPart: PointPart | null }>(
        tx,
        sql`select billing_minor::float8 as "billingMinor", plan_part as "planPart",
            point_part as "pointPart" from posting
          where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`,
      ),
    )
    const sum = { charges: 0, credits: 0 }
    for (const row of rows) {
      if (isCreditRow(row)) sum.credits -= row.billingMinor
      else sum.charges += row.billingMinor
    }
    return sum
  }

  async function listOf(
    person: Browser,
    input: { accountReference: string; from?: string; to?: string; daysOf?: 'posting' },
  ) {
    const amounts: number[] = []
    const ids: string[] = []
    let totals = null
    let cursor: string | undefined
    do {
      const { results } = await person.call('listTransactions', {
        ...input,
        limit: 50,
        withTotals: cursor === undefined,
        ...(cursor !== undefined && { cursor }),
      })
      amounts.push(...results.transactions.map(({ billingAmount }) => billingAmount.minor))
      ids.push(...results.transactions.map(({ transactionReference }) => transactionReference))
      totals ??= results.totals
      cursor = results.nextCursor ?? undefined
    } while (cursor !== undefined)
    return {
      sums: sumsOf(amounts),
      billed: await billedOf(ids),
      totals: totals && {
        count: totals.count,
        charges: totals.charges.minor,
        credits: 0 - totals.credits.minor,
      },
    }
  }

  /** The sums of an OFX file, in which a charge is negative. */
  async function ofxSums(person: Browser, filter: { accountReference: string }) {
    const asked = { ...filter, language: 'en', format: 'ofx' } as const
    const { content } = (await person.call('exportTransactions', asked)).results
    return sumsOf(readOfx(content).entries.map(({ TRNAMT }) => 0 - halalas(TRNAMT)))
  }

  async function download(
    person: Browser,
    wanted: { accountReference: string; statementReference?: string; format: 'pdf' | 'csv' },
  ) {
    const { results } = await person.call('downloadStatement', { ...wanted, language: 'en' })
    return Buffer.from(results.content, 'base64')
  }
})
