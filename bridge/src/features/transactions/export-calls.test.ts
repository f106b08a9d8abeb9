import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

/** The cells of a file that quotes only cells with a comma. */
const cellsOf = (content: string) =>
  content
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')))

describeOnDatabases('an export of transactions', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  test('contains every transaction, pending ones first', async () => {
    const { status, results } = await people.noura.call('exportTransactions', { language: 'en' })
    expect(status).toBe(200)
    const { totals } = (
      await people.noura.call('listTransactions', { withTotals: true, withPending: true })
    ).results
    expect(results.count).toBe(totals?.count)
    expect(results.fileName).toBe('sadu-transactions-2026-03-14.csv')
    expect(results.content.startsWith('\ufeffDate,Posting date,State,')).toBe(true)
    const [headings, ...rows] = cellsOf(results.content)
    expect(rows).toHaveLength(results.count)
    expect(rows[0]?.[2]).toBe('Pending')
    const at = headings!.indexOf('Amount')
    const minor = rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)
    expect(minor).toBe((totals?.charges.minor ?? 0) + (totals?.credits.minor ?? 0))
    for (const row of rows) expect(row[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
    const last = headings!.indexOf('Reference')
    for (const row of rows) expect(row[last]).toMatch(/^\w+$/)
  })

  test('has Arabic headings and categories, with Latin digits, when the language is Arabic', async () => {
    const input = { language: 'ar', categories: ['fuel'] } as const
    const { content } = (
      await people.noura.call('exportTransactions', { ...input, categories: ['fuel'] })
    ).results
    expect(content.startsWith('\ufeffالتاريخ,تاريخ القيد,')).toBe(true)
    const [, ...rows] = cellsOf(content)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      expect(row[6]).toBe('وقود')
      expect(row[8]).toMatch(/^-?\d+\.\d\d$/)
      expect(row[9]).toBe('SAR')
    }
  })

  test('is sorted as requested, like the list', async () => {
    const { content } = (
      await people.noura.call('exportTransactions', {
        language: 'en',
        sort: 'largest',
        kinds: ['payment', 'fee'],
      })
    ).results
    const sizes = cellsOf(content)
      .slice(1)
      .map((row) => Math.abs(Number(row[8])))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  test("contains only a supplementary cardmember's own card, and no other customer's account", async () => {
    const { content } = (await people.faisal.call('exportTransactions', { language: 'en' })).results
    const cards = new Set(
      cellsOf(content)
        .slice(1)
        .map((row) => row[16]),
    )
    expect(cards).toEqual(new Set(['2208']))
    const [nouras] = (await people.noura.call('listAccounts', {})).results.accounts
    const answer = await people.khalid.call('exportTransactions', {
      language: 'en',
      accountReference: nouras?.accountReference,
    })
    expect(answer).toMatchObject({ status: 404, responseInfo: { errorCode: 'N0001' } })
  })

  test('is refused in an unknown language', async () => {
    const answer = await people.noura.call('exportTransactions', { language: 'fr' as 'en' })
    expect(answer).toMatchObject({
      status: 422,
      responseInfo: { errorCode: 'R0002' },
      results: { fields: [{ path: 'language', reason: 'choice' }] },
    })
  })
})
