import { describe, expect, test } from 'vitest'
import { sampleCurrentCycle, sampleStatement } from '../../../../testing/statement.ts'
import { statementCsv } from './statement-csv.ts'

const rowsOf = (file: Uint8Array) => new TextDecoder().decode(file).trimEnd().split('\r\n')

/** The rows of the limit, cash and available credit, after the balances. */
const CREDIT_ROWS = 3

describe.each(['en', 'ar'] as const)('a statement as CSV (%s)', (language) => {
  const statement = sampleStatement(30)
  const rows = rowsOf(statementCsv(statement, language))

  test('has a header, the opening balance, every line and the closing balance', () => {
    expect(rows).toHaveLength(1 + 1 + statement.lines.length + 1 + CREDIT_ROWS)
    expect(rows[0]).toMatch(language === 'en' ? /^Type,Date,/ : /^النوع,تاريخ العملية,/)
  })

  test('has amounts that add up to its closing balance', () => {
    const amounts = rows.slice(1, -CREDIT_ROWS).map((row) => Number(row.split(',').at(-2)))
    const closing = amounts.pop()
    const halalas = amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)
    expect(halalas).toBe(Math.round((closing ?? 0) * 100))
    expect(halalas).toBe(statement.closingMinor)
  })

  test('has dates in ISO format, in posting order', () => {
    const days = rows.slice(2, -1 - CREDIT_ROWS).map((row) => row.split(',')[2] ?? '')
    expect(days).toEqual(days.toSorted())
    for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

test('a charge abroad has its foreign amount, the rate and the fee', () => {
  const abroad = rowsOf(statementCsv(sampleStatement(), 'en')).find((row) => row.includes('Harrow'))
  expect(abroad).toMatch(/,\d+\.\d{2},(GBP,4\.912500|USD,3\.750000),\d+\.\d{2},,\d+\.\d{2},SAR$/)
})

test('cash back is shown beside its amount', () => {
  const { lines, ...statement } = sampleStatement(10)
  const [first, ...others] = lines
  if (!first) throw new Error('no line')
  const withCash = { ...statement, lines: [{ ...first, cashBackMinor: 10_000 }, ...others] }
  const rows = rowsOf(statementCsv(withCash, 'en')).map((row) => row.split(','))
  expect(rows[0]?.at(-3)).toBe('Cash back')
  expect(rows.find((row) => row.includes(first.reference))?.at(-3)).toBe('100.00')
})

test('references and card digits are written as printed', () => {
  const statement = sampleStatement(10)
  const cells = rowsOf(statementCsv(statement, 'en')).map((row) => row.split(','))
  const line = statement.lines.find(({ card }) => card !== null)
  const row = cells.find((one) => one.includes(line?.reference ?? ''))
  expect(row).toContain(line?.card?.lastDigits)
})

test('the overdue amount follows the closing balance', () => {
  const pastDue = { amountMinor: 475_317, since: '2026-09-24' }
  const rows = rowsOf(statementCsv({ ...sampleStatement(10), pastDue }, 'en'))
  expect(rows.at(-2 - CREDIT_ROWS)).toMatch(/^Closing balance,/)
  expect(rows.at(-1 - CREDIT_ROWS)).toMatch(/^Of which overdue since,,2026-09-24,.*,4753\.17,SAR$/)
})

test('the current cycle is marked as not a statement', () => {
  const rows = rowsOf(statementCsv(sampleCurrentCycle(), 'en'))
  expect(rows.at(-1 - CREDIT_ROWS)).toMatch(/^"Balance so far, not a statement",,2026-10-28,/)
})

test('a statement that does not add up is refused', () => {
  const statement = sampleStatement(10)
  const wrong = { ...statement, closingMinor: statement.closingMinor + 1 }
  expect(() => statementCsv(wrong, 'en')).toThrow('closing balance')
  const points = { ...statement.points, closing: 0 }
  expect(() => statementCsv({ ...statement, points }, 'en')).toThrow('closing points')
})

test('the activity of one card has lines but no balance', () => {
  const { lines, ...statement } = sampleStatement(10)
  const moved = lines.reduce((total, { billingMinor }) => total + billingMinor, 0)
  const card = { ...statement, lines, scope: 'card' as const, openingMinor: 0, closingMinor: moved }
  const rows = rowsOf(statementCsv({ ...card, closed: null }, 'en'))
  expect(rows).toHaveLength(1 + lines.length)
  expect(rows.join()).not.toMatch(/balance/i)
})

test('the limit, the cash withdrawn and the available credit come last', () => {
  const statement = sampleStatement(10)
  const last = (given: typeof statement, language: 'en' | 'ar') =>
    rowsOf(statementCsv(given, language)).slice(-3)
  const available = ((6_000_000 - statement.closingMinor) / 100).toFixed(2)
  expect(last(statement, 'en')).toEqual([
    expect.stringMatching(/^Credit limit,,2026-10-31,.*,60000\.00,SAR$/),
    expect.stringMatching(/^"Cash withdrawals, among the charges",,2026-10-31,.*,500\.00,SAR$/),
    expect.stringMatching(new RegExp(`^Available credit,,2026-10-31,.*,${available},SAR$`)),
  ])
  expect(last(statement, 'ar').map((row) => row.split(',')[0])).toEqual([
    'الحد الائتماني',
    'السحب النقدي، ضمن المشتريات والسحوبات',
    'الرصيد المتاح',
  ])
  // A statement without a stored limit has only the cash row.
  expect(last({ ...statement, credit: null }, 'en').at(-1)).toMatch(/^"Cash withdrawals/)
})
