import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '@sadu/contract'
import type { Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { sql } from '../../platform/db/drizzle.ts'

/** The posting day on which Noura's history begins: three months before the cycle of 3 March. */
const HISTORY_START = '2025-12-03'

async function allOf(person: Browser, limit: number): Promise<Transaction[]> {
  const all: Transaction[] = []
  let cursor: string | undefined
  do {
    const { status, results } = await person.call('listTransactions', { limit, cursor })
    expect(status).toBe(200)
    all.push(...results.transactions)
    cursor = results.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

describeOnDatabases('transactions', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  test('pages contain each transaction of four cycles once, newest first', async () => {
    const all = await allOf(people.noura, 50)
    const { rows } = (await people.db.read((tx) =>
      tx.execute(sql`select count(*) as count from posting
        where client_id = 'C1000001' and posted_on >= ${HISTORY_START}`),
    )) as { rows: { count: string }[] }
    expect(all).toHaveLength(Number(rows[0]?.count))
    expect(new Set(all.map((one) => one.transactionReference)).size).toBe(all.length)
    const dates = all.map((one) => one.date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(all.every(({ postingDate }) => postingDate! >= HISTORY_START)).toBe(true)
    expect(await allOf(people.noura, 7)).toEqual(all)
  })

  test('a page has twenty transactions when no limit is given', async () => {
    const { results } = await people.noura.call('listTransactions', {})
    expect(results.transactions).toHaveLength(20)
    expect(results.nextCursor).not.toBeNull()
  })

  test('a payment, a purchase and a foreign charge each have the fields of their kind', async () => {
    const all = await allOf(people.noura, 50)
    const of = (wanted: Transaction['kind']) => all.find((one) => one.kind === wanted)
    expect(of('payment')).toMatchObject({
      category: null,
      cardmemberName: null,
      cardReference: null,
      lastDigits: null,
      merchantName: { en: 'Payment received through SADAD', ar: 'دفعة مستلمة عبر «سداد»' },
    })
    expect(of('payment')?.billingAmount.minor).toBeLessThan(0)
    expect(of('purchase')).toMatchObject({
      state: 'posted',
      cardmemberName: { en: expect.stringContaining('Alharbi') },
    })
    const abroad = all.find((one) => one.transactionAmount.currency === 'GBP')
    expect(abroad).toMatchObject({
      billingAmount: { currency: 'SAR' },
      foreign: { amount: abroad?.transactionAmount, rate: expect.stringMatching(/^\d\.\d{6}$/) },
    })
    expect(of('purchase')?.lastDigits).toMatch(/^\d{4}$/)
  })

  test('a supplementary cardmember sees only their own transactions', async () => {
    const all = await allOf(people.faisal, 50)
    expect(all.length).toBeGreaterThan(10)
    expect(new Set(all.map((one) => one.lastDigits))).toEqual(new Set(['2208']))
    expect(new Set(all.map((one) => one.cardmemberName?.en))).toEqual(new Set(['Faisal Alharbi']))
    const pending = (await people.faisal.call('listPending', {})).results.transactions
    expect(pending).toMatchObject([
      {
        lastDigits: '2208',
        billingAmount: { minor: 9_800 },
        released: { minor: 10_200, currency: 'SAR' },
      },
    ])
    const { results } = await people.faisal.call('spendingInsights', {})
    const summary = (await people.faisal.call('accountSummary', {})).results
    expect(results.total).toEqual(summary.totalRecentTransactions)
  })

  test('pending transactions are newest first and add up to the held amount', async () => {
    const { transactions } = (await people.noura.call('listPending', {})).results
    const summary = (await people.noura.call('accountSummary', {})).results
    expect(transactions).toHaveLength(4)
    expect(transactions.every((one) => one.state === 'pending' && one.postingDate === null)).toBe(
      true,
    )
    const dates = transactions.map((one) => one.date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const held = transactions.reduce((sum, one) => sum + one.billingAmount.minor, 0)
    expect(held).toBe(summary.pendingTotal.minor)
    const answer = (await people.noura.call('listPending', {})).results
    expect(answer.held).toEqual(summary.pendingTotal)
    expect(answer.transactions[0]).toMatchObject({ holdEndsOn: '2026-03-25' })
  })

  test('spending by category adds up to the recent transactions, largest category first', async () => {
    const { results } = await people.noura.call('spendingInsights', {})
    const summary = (await people.noura.call('accountSummary', {})).results
    expect(results.cycle).toEqual(summary.cycle)
    // Rewards of offers do not count as spending.
    const { from, to } = results.cycle
    const offers = { kinds: ['offer' as const], from, to, daysOf: 'posting' as const }
    const given = await people.noura.call('listTransactions', { ...offers, withTotals: true })
    const givenMinor = given.results.totals?.credits.minor ?? 0
    expect(givenMinor).toBeLessThan(0)
    expect(results.total.minor + givenMinor).toBe(summary.totalRecentTransactions.minor)
    const totals = results.byCategory.map((one) => one.total.minor)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(results.total.minor)
    expect(results.byCategory.length).toBeGreaterThanOrEqual(3)
  })

  test("returns 404 for another customer's account", async () => {
    const [nouras] = (await people.noura.call('listAccounts', {})).results.accounts
    const input = { accountReference: nouras?.accountReference }
    const calls = ['listTransactions', 'listPending', 'spendingInsights'] as const
    for (const name of calls) {
      const answer = await people.khalid.call(name, input)
      expect(answer).toMatchObject({ status: 404, responseInfo: { errorCode: 'N0001' } })
    }
  })

  test("refuses another customer's cursor", async () => {
    const cursor = (await people.noura.call('listTransactions', {})).results.nextCursor ?? ''
    const answer = await people.khalid.call('listTransactions', { cursor })
    expect(answer).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
  })

  test('refuses a made-up cursor and a limit out of range', async () => {
    for (const input of [{ cursor: 'made-up' }, { limit: 0 }, { limit: 51 }]) {
      const answer = await people.noura.call('listTransactions', input)
      expect(answer).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    }
  })
})
