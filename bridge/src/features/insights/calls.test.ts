import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, listTransactions } from '@sadu/contract'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { sql } from '../../platform/db/drizzle.ts'

const NAMES = ['spendingTrends', 'recurringCharges'] as const

describeOnDatabases('insights', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  const trendsOf = async (name: 'noura' | 'faisal' | 'khalid' | 'reema') => {
    const { status, results } = await people[name].call('spendingTrends', {})
    expect(status).toBe(200)
    return results
  }
  /** Computed from the postings by a separate query. */
  const spent = async (from: string, to: string, more = 'true') => {
    const { rows } = (await people.db.read((tx) =>
      tx.execute(sql`select coalesce(sum(billing_minor), 0)::text as total from posting
        left join merchant on merchant.id = merchant_id
        where client_id = 'C1000001' and kind not in ('payment', 'offer')
          and posted_on between ${from} and ${to} and ${sql.raw(more)}`),
    )) as { rows: { total: string }[] }
    return Number(rows[0]?.total)
  }

  test('each cycle is the sum of its postings, less refunds', async () => {
    const { cycles, today } = await trendsOf('noura')
    expect(today).toBe('2026-03-14')
    expect(cycles.map(({ from, to }) => [from, to])).toEqual([
      ['2025-12-03', '2026-01-02'],
      ['2026-01-03', '2026-02-02'],
      ['2026-02-03', '2026-03-02'],
      ['2026-03-03', '2026-04-02'],
    ])
    for (const { from, to, total, byCategory } of cycles) {
      expect(total.minor).toBe(await spent(from, to))
      expect(byCategory.reduce((sum, one) => sum + one.total.minor, 0)).toBe(total.minor)
      const totals = byCategory.map((one) => one.total.minor)
      expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    }
    const { results } = await people.noura.call('spendingInsights', {})
    expect(cycles.at(-1)?.total).toEqual(results.total)
  })

  test('each day is the sum of its postings, and the days add up to the cycle', async () => {
    for (const { from, to, total, byDay } of (await trendsOf('noura')).cycles) {
      const days = byDay.map(({ day }) => day)
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(days.length)
      expect(days.every((day) => day >= from && day <= to)).toBe(true)
      expect(byDay.reduce((sum, one) => sum + one.total.minor, 0)).toBe(total.minor)
      for (const { day, total: ofDay, byCategory } of byDay) {
        expect(ofDay.minor).toBe(await spent(day, day))
        expect(byCategory.reduce((sum, one) => sum + one.total.minor, 0)).toBe(ofDay.minor)
      }
    }
  })

  test('a cycle is compared with the previous one, and the current cycle up to the same day', async () => {
    const { cycles } = await trendsOf('noura')
    expect(cycles[0]?.before).toBeNull()
    expect(new Set(cycles[0]?.byCategory.map(({ before }) => before))).toEqual(new Set([null]))
    expect(cycles[1]?.before).toEqual(cycles[0]?.total)
    expect(cycles[2]?.before).toEqual(cycles[1]?.total)
    expect(cycles[3]?.before?.minor).toBe(await spent('2026-02-03', '2026-02-14'))
    const groceries = cycles[3]?.byCategory.find(({ category }) => category === 'groceries')
    expect(groceries?.before?.minor).toBe(
      await spent('2026-02-03', '2026-02-14', "category = 'groceries'"),
    )
  })

  test('top merchants are those with the most spending, without cash machines and fees', async () => {
    const { cycles } = await trendsOf('noura')
    const { topMerchants, from, to } = cycles[2] ?? { topMerchants: [], from: '', to: '' }
    expect(topMerchants).toHaveLength(6)
    const totals = topMerchants.map(({ total }) => total.minor)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    const [first] = topMerchants
    expect(first?.total.minor).toBe(
      await spent(from, to, `merchant_id = '${first?.merchantReference}'`),
    )
    const categories = cycles.flatMap((one) => one.topMerchants.map(({ category }) => category))
    expect(categories).not.toContain('cash')
  })

  test('a recurring charge is listed as blocked, and declined, after its merchant is blocked', async () => {
    const { noura } = people
    const read = async () => (await noura.call('recurringCharges', {})).results.charges
    const [one] = (await read()).toReversed()
    const { cardReference, merchantReference } = one!
    const question = { cardReference, merchantReference, amount: 10_00, currency: 'SAR' }
    const asked = { ...question, channel: 'online', country: 'SA' } as const
    const refusal = async () => (await noura.call('checkSpending', asked)).results.refusal
    expect([one?.isBlocked, await refusal()]).toEqual([false, null])
    expect((await noura.call('blockMerchant', { cardReference, merchantReference })).status).toBe(
      200,
    )
    const blocked = (await read()).filter(({ isBlocked }) => isBlocked)
    expect(blocked.map((charge) => charge.merchantReference)).toEqual([merchantReference])
    expect(await refusal()).toBe('merchantBlocked')
  })

  test('recurring charges are listed with their next date and with a price increase', async () => {
    const { status, results } = await people.noura.call('recurringCharges', {})
    expect(status).toBe(200)
    expect(
      results.charges.map(({ merchantName, interval, nextDate, amount, lastDigits }) => [
        merchantName.en,
        interval,
        nextDate,
        amount.minor,
        amount.currency,
        lastDigits,
      ]),
    ).toEqual([
      ['Tunemeadow Music', 'monthly', '2026-03-19', 1_099, 'USD', '1946'],
      ['Riwaya Audio Books', 'monthly', '2026-03-24', 2_900, 'SAR', '1946'],
      ['Shashati Films', 'monthly', '2026-04-03', 4_500, 'SAR', '1946'],
      ['Cloudcask Storage', 'monthly', '2026-04-11', 999, 'USD', '1946'],
    ])
    expect(results.charges.map(({ priceChange }) => priceChange)).toEqual([
      null,
      null,
      {
        from: { minor: 3_900, currency: 'SAR' },
        to: { minor: 4_500, currency: 'SAR' },
        since: '2026-02-03',
      },
      null,
    ])
    expect([results.cycles.length, results.cycles[0]?.from, results.cycles.at(-1)?.to]).toEqual([
      12,
      '2025-12-03',
      '2026-12-02',
    ])
    const [, , films] = results.charges
    expect(films?.made.map(({ amount }) => amount.minor)).toEqual([3_900, 3_900, 4_500, 4_500])
    expect([films?.expected.length, films?.expected[0]]).toEqual([8, '2026-04-03'])
    for (const { made, count, billingAmount, expected, nextDate, isBlocked } of results.charges) {
      expect(made).toHaveLength(count)
      expect(made.at(-1)?.billingAmount).toEqual(billingAmount)
      expect(expected[0]).toBe(isBlocked ? undefined : nextDate)
    }
    const billed = results.charges.reduce((sum, { billingAmount }) => sum + billingAmount.minor, 0)
    expect(results.perMonth).toEqual({ minor: billed, currency: 'SAR' })
  })

  test('every figure matches the filtered list of transactions', async () => {
    const rowsOf = async (filter: InputOf<typeof listTransactions>) => {
      const asked = { ...filter, withPending: true, withTotals: true }
      const { pending, totals } = (await people.noura.call('listTransactions', asked)).results
      expect(pending).toEqual([])
      return { count: totals?.count, total: totals!.charges.minor + totals!.credits.minor }
    }
    for (const { from, to, byCategory, topMerchants } of (await trendsOf('noura')).cycles) {
      expect(byCategory).not.toEqual([])
      expect(topMerchants).not.toEqual([])
      const days = { from, to, daysOf: 'posting' as const }
      for (const { category, count, total } of byCategory) {
        const rows = await rowsOf({ ...days, categories: [category] })
        expect(rows).toEqual({ count, total: total.minor })
      }
      for (const { merchantReference, count, total } of topMerchants) {
        const rows = await rowsOf({ ...days, merchantReference })
        expect(rows).toEqual({ count, total: total.minor })
      }
    }
    const { charges } = (await people.noura.call('recurringCharges', {})).results
    expect(charges).not.toEqual([])
    for (const { merchantReference, cardmemberReference, count, ...charge } of charges) {
      const { transactions } = (
        await people.noura.call('listTransactions', {
          merchantReference,
          cardmemberReference,
          kinds: ['purchase'],
          minAmount: charge.leastBilled.minor,
          maxAmount: charge.mostBilled.minor,
        })
      ).results
      expect(transactions).toHaveLength(count)
      expect(transactions[0]?.billingAmount).toEqual(charge.billingAmount)
    }
  })

  test('a supplementary cardmember sees only their own spending', async () => {
    const { cycles } = await trendsOf('faisal')
    const his = "cardmember_id = (select id from cardmember where first_name_en = 'Faisal')"
    for (const { from, to, total } of cycles) expect(total.minor).toBe(await spent(from, to, his))
    const { results } = await people.faisal.call('recurringCharges', {})
    expect(results).toMatchObject({ charges: [], perMonth: { minor: 0, currency: 'SAR' } })
  })

  test('recurring charges are listed for each account separately', async () => {
    const { accounts } = (await people.khalid.call('listAccounts', {})).results
    const [first, second] = await Promise.all(
      accounts.map(async ({ accountReference }) => {
        const answer = await people.khalid.call('recurringCharges', { accountReference })
        return answer.results.charges.map(({ merchantName }) => merchantName.en)
      }),
    )
    expect(first).toEqual(['Shashati Films'])
    expect(second).not.toContain('Shashati Films')
  })

  test('another customer’s account, a malformed reference and a missing token are refused', async () => {
    const [nouras] = (await people.noura.call('listAccounts', {})).results.accounts
    const accountReference = nouras?.accountReference
    for (const name of NAMES) {
      const stranger = await people.khalid.call(name, { accountReference })
      expect(stranger).toMatchObject({ status: 404, responseInfo: { errorCode: 'N0001' } })
      const short = await people.noura.call(name, { accountReference: 'x' })
      expect(short).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
      const without = await people.noura.call(name, {}, { token: null })
      expect(without).toMatchObject({ status: 401, responseInfo: { errorCode: 'T0001' } })
    }
  })
})
