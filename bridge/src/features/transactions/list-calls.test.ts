import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, Transaction, TransactionSort, listTransactions } from '@sadu/contract'
import { foldText } from '@sadu/contract/core/fold'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { HOUR_MS } from '@sadu/contract/core/time'
import { sql } from '../../platform/db/drizzle.ts'

type Input = InputOf<typeof listTransactions>

async function listed(person: Browser, input: Input): Promise<Transaction[]> {
  const all: Transaction[] = []
  let cursor: string | undefined
  do {
    const { status, results } = await person.call('listTransactions', { ...input, cursor })
    expect(status).toBe(200)
    all.push(...results.transactions)
    cursor = results.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

const references = (all: Transaction[]) => all.map((one) => one.transactionReference)
const sizeOf = (one: Transaction) => Math.abs(one.billingAmount.minor)
const riyadhDayOf = (one: Transaction) =>
  new Date(Date.parse(one.date) + 3 * HOUR_MS).toISOString().slice(0, 10)

describeOnDatabases('the list of transactions', (kind) => {
  let people: Signed
  let all: Transaction[]
  beforeAll(async () => {
    people = await signedInPeople(kind)
    all = await listed(people.noura, { limit: 50 })
  })
  afterAll(() => people.close())

  const found = (input: Input) => listed(people.noura, { limit: 7, ...input })

  describe('a filter', () => {
    test('by card or cardmember returns only their transactions', async () => {
      const { cards } = (await people.noura.call('listCards', {})).results
      for (const { cardReference, cardmemberReference } of cards) {
        const expected = all.filter((one) => one.cardReference === cardReference)
        expect(references(await found({ cardReference }))).toEqual(references(expected))
        expect(references(await found({ cardmemberReference }))).toEqual(references(expected))
        expect(expected.length).toBeGreaterThan(0)
      }
    })

    test('by days includes both days, and returns nothing older than the history', async () => {
      const [from, to] = ['2026-01-10', '2026-01-31']
      const expected = all.filter((one) => riyadhDayOf(one) >= from && riyadhDayOf(one) <= to)
      expect(references(await found({ from, to }))).toEqual(references(expected))
      expect(expected.length).toBeGreaterThan(5)
      expect(references(await found({ from: '2020-01-01' }))).toEqual(references(all))
      expect(references(await found({ to: '2199-12-31' }))).toEqual(references(all))
      expect(await found({ to: '2025-06-01' })).toEqual([])
      expect(await found({ from: '2199-12-31' })).toEqual([])
    })

    test('by posting days returns what was posted on those days, without pending transactions', async () => {
      const days = { from: '2026-01-03', to: '2026-02-02', daysOf: 'posting' as const }
      const expected = all.filter(
        ({ postingDate }) => postingDate! >= days.from && postingDate! <= days.to,
      )
      expect(references(await found(days))).toEqual(references(expected))
      const ofDays = all.filter(
        (one) => riyadhDayOf(one) >= days.from && riyadhDayOf(one) <= days.to,
      )
      expect(references(expected)).not.toEqual(references(ofDays))
      const posted = await people.noura.call('listTransactions', {
        daysOf: 'posting',
        withPending: true,
      })
      expect(posted.results.pending).toEqual([])
    })

    test('without days returns everything posted within the history, even if it was made earlier', async () => {
      const [row] = (
        (await people.db.read((tx) =>
          tx.execute(sql`select count(*)::int as posted,
              count(*) filter (where occurred_at < '2025-12-02T21:00:00Z')::int as earlier
            from posting where posted_on >= '2025-12-03' and account_id =
              (select id from account where bill_reference = '90510000017')`),
        )) as { rows: { posted: number; earlier: number }[] }
      ).rows
      expect(row?.earlier).toBeGreaterThan(0)
      expect(all).toHaveLength(row?.posted ?? 0)
    })

    test('by merchant returns only the customer’s own transactions there', async () => {
      const merchant = (await people.noura.call('recurringCharges', {})).results.charges[0]!
      const input = { merchantReference: merchant.merchantReference }
      const expected = all.filter((one) => one.merchantName.en === merchant.merchantName.en)
      expect(expected.length).toBeGreaterThan(2)
      expect(references(await found(input))).toEqual(references(expected))
      expect(
        (await people.khalid.call('listTransactions', input)).results.transactions,
      ).not.toEqual(expect.arrayContaining(expected))
    })

    test('by amount compares the absolute amount of charges and credits', async () => {
      const sizes = all.map(sizeOf).toSorted((a, b) => a - b)
      const [minAmount, maxAmount] = [sizes[20]!, sizes[60]!]
      const expected = all.filter((one) => sizeOf(one) >= minAmount && sizeOf(one) <= maxAmount)
      expect(references(await found({ minAmount, maxAmount }))).toEqual(references(expected))
      const largest = all.find((one) => sizeOf(one) === sizes.at(-1))
      expect(references(await found({ minAmount: sizes.at(-1)! }))).toContain(
        largest?.transactionReference,
      )
    })

    test('by category or kind returns transactions of any of the given values', async () => {
      const categories = ['fuel', 'fees'] as const
      const ofCategory = all.filter((one) => categories.some((name) => name === one.category))
      expect(references(await found({ categories: [...categories] }))).toEqual(
        references(ofCategory),
      )
      const ofKind = all.filter((one) => one.kind === 'refund' || one.kind === 'payment')
      expect(references(await found({ kinds: ['refund', 'payment'] }))).toEqual(references(ofKind))
      expect(ofKind.length).toBeGreaterThan(0)
    })

    test('with several conditions returns only transactions that match all of them', async () => {
      const input = { kinds: ['purchase' as const], text: 'الرياض', maxAmount: 20_000 }
      const expected = all.filter(
        (one) => one.kind === 'purchase' && one.location?.en === 'Riyadh' && sizeOf(one) <= 20_000,
      )
      expect(references(await found(input))).toEqual(references(expected))
      expect(expected.length).toBeGreaterThan(0)
    })
  })

  describe('a text search', () => {
    test.each([
      ['a Latin merchant by its Arabic name', 'ثيسل', 'Thistle & Rye'],
      ['an Arabic merchant by its Latin name', 'samar majlis', 'Samar Majlis Restaurant'],
      ['without the marks of the letters', 'اسواق نخله', 'Nakhla Market'],
      ['with marks and tatweel', 'أَسْوَاق نخلـــة', 'Nakhla Market'],
      ['words in another order, in capitals', 'RIYADH dallah', 'Gold Dallah Coffee'],
      ['words of both scripts', 'قهوة gold', 'Gold Dallah Coffee'],
    ])('finds %s', async (_how, text, merchant) => {
      const expected = all.filter((one) => one.merchantName.en === merchant)
      expect(expected.length).toBeGreaterThan(0)
      expect(references(await found({ text }))).toEqual(references(expected))
    })

    test('finds a transaction without a merchant by its description', async () => {
      const payments = all.filter((one) => one.kind === 'payment')
      expect(references(await found({ text: 'دفعة مستلمة' }))).toEqual(references(payments))
    })

    test('finds a transaction by its reference, in Latin or Arabic digits', async () => {
      const { reference, transactionReference } = all[10]!
      const arabic = reference.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
      for (const text of [reference, arabic, `${reference.slice(0, 4)} ${reference.slice(4)}`]) {
        expect(references(await found({ text }))).toEqual([transactionReference])
      }
    })

    test('does not interpret SQL quotes and wildcards', async () => {
      expect(await found({ text: "nakhla' or 1=1 --" })).toEqual([])
      expect(references(await found({ text: '%_' }))).toEqual(references(all))
    })
  })

  test.each<[TransactionSort, (a: Transaction, b: Transaction) => number]>([
    ['newest', (a, b) => b.date.localeCompare(a.date)],
    ['oldest', (a, b) => a.date.localeCompare(b.date)],
    ['largest', (a, b) => sizeOf(b) - sizeOf(a)],
    ['smallest', (a, b) => sizeOf(a) - sizeOf(b)],
  ])('returns each transaction once, in order, sorted %s first', async (sort, compare) => {
    const sorted = await found({ sort })
    expect(references(sorted).toSorted()).toEqual(references(all).toSorted())
    const outOfOrder = sorted.filter((one, at) => at > 0 && compare(sorted[at - 1]!, one) > 0)
    expect(outOfOrder).toEqual([])
  })

  test('totals cover all matching transactions, including pending ones when they are requested', async () => {
    const input = { withTotals: true, kinds: ['purchase', 'refund'] as Input['kinds'], limit: 3 }
    const { results } = await people.noura.call('listTransactions', input)
    const expected = all.filter((one) => one.kind === 'purchase' || one.kind === 'refund')
    const sum = (sign: number) =>
      expected
        .filter((one) => Math.sign(one.billingAmount.minor) === sign)
        .reduce((total, one) => total + one.billingAmount.minor, 0)
    expect(results.totals).toEqual({
      count: expected.length,
      charges: { minor: sum(1), currency: 'SAR' },
      credits: { minor: sum(-1), currency: 'SAR' },
    })
    expect(results.pending).toEqual([])

    const held = (await people.noura.call('listPending', {})).results
    const both = (await people.noura.call('listTransactions', { ...input, withPending: true }))
      .results
    expect(both.pending).toEqual(held.transactions)
    expect(both.totals).toEqual({
      count: expected.length + held.transactions.length,
      charges: { minor: sum(1) + held.held.minor, currency: 'SAR' },
      credits: { minor: sum(-1), currency: 'SAR' },
    })
  })

  test('returns filtered pending transactions on the first page only, and only when requested', async () => {
    const plain = (await people.noura.call('listTransactions', { limit: 5 })).results
    expect(plain).toMatchObject({ pending: [], totals: null })
    const first = (await people.noura.call('listTransactions', { withPending: true, limit: 5 }))
      .results
    expect(first.pending).toHaveLength(4)
    const second = await people.noura.call('listTransactions', {
      withPending: true,
      limit: 5,
      cursor: first.nextCursor ?? '',
    })
    expect(second.results.pending).toEqual([])
    const fuel = { withPending: true, categories: ['fuel'] as Input['categories'] }
    const filtered = (await people.noura.call('listTransactions', fuel)).results.pending
    expect(filtered.map((one) => one.category)).toEqual(['fuel'])
    const named = { withPending: true, text: 'محطه طريق طويق' }
    expect((await people.noura.call('listTransactions', named)).results.pending).toHaveLength(1)
  })

  test('a supplementary cardmember finds no transactions of another card', async () => {
    const { cards } = (await people.noura.call('listCards', {})).results
    const nouras = cards.find((one) => one.kind === 'primary')
    const input = { cardReference: nouras?.cardReference, withTotals: true, withPending: true }
    const { results } = await people.faisal.call('listTransactions', input)
    expect(results).toMatchObject({ transactions: [], pending: [], totals: { count: 0 } })
    const own = await listed(people.faisal, { limit: 50, sort: 'largest' })
    expect(new Set(own.map((one) => one.cardmemberName?.en))).toEqual(new Set(['Faisal Alharbi']))
  })

  test('refuses a cursor when the filter or the sort has changed', async () => {
    const { nextCursor } = (await people.noura.call('listTransactions', { limit: 5 })).results
    const cursor = nextCursor ?? ''
    expect((await people.noura.call('listTransactions', { limit: 9, cursor })).status).toBe(200)
    for (const changed of [
      { sort: 'oldest' },
      { text: 'nakhla' },
      { from: '2026-01-01' },
      { daysOf: 'posting' },
    ]) {
      const answer = await people.noura.call('listTransactions', { ...changed, cursor } as Input)
      expect(answer).toMatchObject({
        status: 422,
        responseInfo: { errorCode: 'R0002' },
        results: { fields: [{ path: 'cursor', reason: 'invalid' }] },
      })
    }
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['days out of order', { from: '2026-02-02', to: '2026-02-01' }, 'to', 'tooSmall'],
    ['amounts out of order', { minAmount: 2, maxAmount: 1 }, 'maxAmount', 'tooSmall'],
    ['an invalid day', { from: '2026-02-30' }, 'from', 'format'],
    ['an unknown category', { categories: ['boats'] }, 'categories.0', 'choice'],
    ['half a halala', { minAmount: 0.5 }, 'minAmount', 'type'],
    ['an unknown sort order', { sort: 'random' }, 'sort', 'choice'],
    ['a long text', { text: 'x'.repeat(61) }, 'text', 'tooLong'],
    ['days of nothing', { daysOf: 'birth' }, 'daysOf', 'choice'],
    ['an unknown field', { page: 2 }, 'page', 'unknown'],
  ])('refuses %s and names the field', async (_what, input, path, reason) => {
    const answer = await people.noura.call('listTransactions', input)
    expect(answer).toMatchObject({
      status: 422,
      responseInfo: { errorCode: 'R0002' },
      results: { fields: [{ path, reason }] },
    })
  })

  test('fold_text in the database folds every letter like foldText', async () => {
    const letters = Array.from({ length: 0x700 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20))
    const further = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(at + 0x2000))
    const forms = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(at + 0xfe80))
    const texts = [...letters, ...further, ...forms, 'Café “مُؤسَّسة” ﻻ ٣', ' a  b ']
    const given = JSON.stringify(texts.map((text) => `a${text}b`))
    const { rows } = (await people.db.read((tx) =>
      tx.execute(sql`select fold_text(value) as folded
        from json_array_elements_text(${given}::json) with ordinality as given(value, at)
        order by at`),
    )) as { rows: { folded: string }[] }
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map((text) => foldText(`a${text}b`)))
  })
})
