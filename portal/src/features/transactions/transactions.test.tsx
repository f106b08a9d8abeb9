import {
  type AnyCall,
  exportTransactions,
  listCards,
  listTransactions,
  type ResultsOf,
  type Transaction,
  transactionDetail,
} from '@sadu/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callBridge } from '../../bridge/client.ts'
import { failure } from '../../bridge/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { saveFile } from '../../ui/save-file.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { TransactionsSearch } from './search.ts'
import { TransactionDetail } from './transaction-detail.tsx'
import { TransactionList } from './transaction-list.tsx'

vi.mock('../../bridge/client.ts')
vi.mock('../../ui/save-file.ts')
// jsdom lacks it; React Aria looks elements up with it.
vi.stubGlobal('CSS', { escape: (text: string) => text })

const TODAY = '2026-11-21'
const money = (minor: number, currency: 'SAR' | 'GBP' = 'SAR') => ({ minor, currency })

const purchase: Transaction = {
  transactionReference: 'transaction-1',
  serialNumber: '1000000001',
  reference: '261119000001',
  state: 'posted',
  kind: 'purchase',
  category: 'shopping',
  date: '2026-11-20T10:00:00Z',
  postingDate: '2026-11-21',
  merchantName: { en: 'Quillgate Books', ar: 'مكتبة كويلغيت' },
  location: { en: 'London', ar: 'لندن' },
  description: { en: 'Quillgate Books, London', ar: 'مكتبة كويلغيت، لندن' },
  transactionAmount: money(18_640, 'GBP'),
  billingAmount: money(91_677),
  foreign: { amount: money(18_640, 'GBP'), rate: '4.811000', fee: money(2_000) },
  cashBackAmount: null,
  cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  cardReference: 'card-0001',
  lastDigits: '1946',
}
const payment: Transaction = {
  ...purchase,
  transactionReference: 'transaction-2',
  kind: 'payment',
  category: null,
  date: '2026-11-10T10:00:00Z',
  merchantName: { en: 'Payment received', ar: 'سداد مستلم' },
  location: null,
  billingAmount: money(-500_000),
  transactionAmount: money(-500_000),
  foreign: null,
  cardmemberName: null,
  cardReference: null,
  lastDigits: null,
}
const held = {
  ...purchase,
  transactionReference: 'pending-1',
  state: 'pending' as const,
  foreign: null,
}

const firstPage: ResultsOf<typeof listTransactions> = {
  pending: [{ ...held, postingDate: null, holdEndsOn: '2026-11-30', released: null }],
  transactions: [purchase],
  totals: { count: 3, charges: money(183_354), credits: money(-500_000) },
  nextCursor: 'page-2',
}
const detail: ResultsOf<typeof transactionDetail> = {
  transaction: purchase,
  holdEndsOn: null,
  released: null,
  accountReference: 'account-1',
  breakdown: {
    original: money(18_640, 'GBP'),
    rate: '4.811000',
    converted: money(89_677),
    fee: money(1_739),
    vat: money(261),
    billed: money(91_677),
  },
  merchant: {
    merchantReference: 'merchant-1',
    totals: { count: 2, charges: money(100_000), credits: money(0) },
    latest: [{ ...purchase, transactionReference: 'transaction-3', date: '2026-10-02T10:00:00Z' }],
  },
}
const cards = [
  { reference: 'card-0001', person: 'person-01', digits: '1946', en: 'Noura Alharbi', ar: 'نورة' },
  { reference: 'card-0002', person: 'person-02', digits: '2208', en: 'Faisal Alharbi', ar: 'فيصل' },
].map(({ reference, person, digits, en, ar }) => ({
  cardReference: reference,
  cardmemberReference: person,
  lastDigits: digits,
  cardmemberName: { en, ar },
}))

type Answer = (input: Record<string, unknown>) => unknown
let answers: Map<AnyCall, Answer>

beforeEach(() => {
  answers = new Map<AnyCall, Answer>([
    [
      listTransactions,
      ({ cursor }) =>
        cursor === 'page-2'
          ? { pending: [], transactions: [payment], totals: null, nextCursor: null }
          : firstPage,
    ],
    [listCards, () => ({ cards })],
    [transactionDetail, () => detail],
    [exportTransactions, () => ({ fileName: 'sadu.csv', content: '\ufeffDate', count: 3 })],
  ])
  vi.mocked(saveFile).mockClear()
  vi.mocked(callBridge)
    .mockReset()
    .mockImplementation(async (call, input) => {
      const answer = answers.get(call)
      if (!answer) return new Promise(() => {})
      const results = answer(input)
      return results instanceof Error ? { error: failure('offline') } : { results }
    })
})

const show = (element: ReactNode, language: Language = 'en') =>
  renderIn(
    language,
    <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>,
  )

describe('the list', () => {
  const list = (search = {}, onChange = vi.fn<(search: TransactionsSearch) => void>()) => (
    <TransactionList account={undefined} search={search} today={TODAY} onChange={onChange} />
  )

  test('waits in its own shape', () => {
    answers.delete(listTransactions)
    show(list())
    expect(screen.getByText('Loading your transactions')).toBeDefined()
  })

  test('shows what is pending first, then each day under its name, and the totals of all', async () => {
    show(list())
    const groups = await screen.findAllByRole('region')
    expect(groups.map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(2)
    expect(within(groups[0]!).getByRole('heading', { name: 'Pending' })).toBeDefined()
    expect(groups[1]!.textContent).toContain('yesterday')
    expect(groups[1]!.textContent).toContain('20 November 2026')
    for (const text of ['London', 'Shopping', '1946', 'Noura Alharbi', '4.811', 'GBP']) {
      expect(groups[1]!.textContent).toContain(text)
    }
    expect(screen.getByText('3 transactions')).toBeDefined()
  })

  test('fetches the next page on a press and then has no more', async () => {
    show(list())
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Payment received')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(vi.mocked(callBridge).mock.lastCall?.[1]).toEqual({ cursor: 'page-2', limit: 30 })
  })

  test('asks for what the address says, and by amount knows no days', async () => {
    show(list({ category: 'fuel', min: '10', sort: 'largest', text: 'قهوة' }))
    expect(await screen.findByRole('heading', { name: 'Posted' })).toBeDefined()
    expect(vi.mocked(callBridge).mock.calls[0]?.[1]).toMatchObject({
      categories: ['fuel'],
      minAmount: 1_000,
      sort: 'largest',
      text: 'قهوة',
      withPending: true,
      withTotals: true,
    })
  })

  test('that is empty says why, and with filters has a way out', async () => {
    const totals = { count: 0, charges: money(0), credits: money(0) }
    answers.set(listTransactions, () => ({
      pending: [],
      transactions: [],
      totals,
      nextCursor: null,
    }))
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(list({ text: 'x', sort: 'oldest' }, onChange))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    expect(onChange).toHaveBeenCalledWith({ sort: 'oldest' })
  })

  test('that fails says why and tries again', async () => {
    answers.set(listTransactions, () => new Error('down'))
    show(list())
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
    answers.set(listTransactions, () => firstPage)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('3 transactions')).toBeDefined()
  })

  test('reads in Arabic from one end to the other', async () => {
    const { container } = show(list(), 'ar')
    await screen.findByText('3 عمليات')
    expect(new Set(container.textContent.match(/[A-Za-z]{2,}/g))).toEqual(new Set(['GBP']))
  })
})

describe('the filters', () => {
  const panel = (onChange = vi.fn<(search: TransactionsSearch) => void>(), search = {}) => (
    <FilterPanel
      account={undefined}
      search={search}
      today={TODAY}
      onChange={onChange}
      onClose={() => {}}
    />
  )

  test('go to the address together, beside what was searched', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(panel(onChange, { text: 'قهوة', max: '9', tab: 'x' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fuel' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Refund' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Cardmember' }), [
      'person-02',
    ])
    await userEvent.type(screen.getByLabelText('Smallest amount (SAR)'), '١٢٫٥')
    await userEvent.clear(screen.getByLabelText('Largest amount (SAR)'))
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
    expect(onChange).toHaveBeenCalledWith({
      text: 'قهوة',
      tab: 'x',
      category: 'fuel',
      kind: 'refund',
      cardmember: 'person-02',
      min: '12.5',
    })
  })

  test('that cannot hold are told at their field, and nothing changes', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(panel(onChange, { from: '2026-11-05', to: '2026-11-01' }))
    await userEvent.type(screen.getByLabelText('Smallest amount (SAR)'), 'much')
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByText('Enter an amount in riyals, such as 250 or 99.50.')).toBeDefined()
    expect(screen.getByText('Choose a day that is not before the first one.')).toBeDefined()
  })

  test('show each day in both calendars, whichever it is picked in', async () => {
    show(panel(vi.fn<(search: TransactionsSearch) => void>(), { from: '2026-11-05' }))
    expect(screen.getByText('25 Jumada I 1448 AH')).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Calendar' }), [
      'islamic-umalqura',
    ])
    expect(screen.getByText('5 November 2026')).toBeDefined()
  })

  test('of a merchant are named by the list, and a single amount stands once', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    const search = {
      merchant: 'merchant-1',
      from: '2026-11-05',
      by: 'posting',
      min: '45',
      max: '45',
    }
    show(<FilterChips account={undefined} search={search} onChange={onChange} />)
    expect(await screen.findByRole('button', { name: /Quillgate Books/ })).toBeDefined()
    expect(vi.mocked(callBridge).mock.calls.map(([, input]) => input)).toContainEqual(
      expect.objectContaining({ merchantReference: 'merchant-1', daysOf: 'posting' }),
    )
    await userEvent.click(screen.getByRole('button', { name: /45\.00/ }))
    expect(onChange).toHaveBeenLastCalledWith({
      merchant: 'merchant-1',
      from: '2026-11-05',
      by: 'posting',
    })
    await userEvent.click(screen.getByRole('button', { name: /Posted from 5 November 2026/ }))
    expect(onChange).toHaveBeenLastCalledWith({ merchant: 'merchant-1', min: '45', max: '45' })
  })

  test('that have no field of their own stay until all are cleared', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    const search = { merchant: 'merchant-1', from: '2026-11-05', by: 'posting' }
    show(panel(onChange, search))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fuel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
    expect(onChange).toHaveBeenLastCalledWith({ ...search, category: 'fuel' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
    expect(onChange).toHaveBeenLastCalledWith({})
  })

  test('are taken away one by one', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    const search = { category: 'fuel,cash', from: '2026-11-05', cardmember: 'person-02' }
    show(<FilterChips account={undefined} search={search} onChange={onChange} />)
    await userEvent.click(await screen.findByRole('button', { name: /Remove the filter.*Fuel/ }))
    expect(onChange).toHaveBeenLastCalledWith({ ...search, category: 'cash' })
    await userEvent.click(await screen.findByRole('button', { name: /Faisal Alharbi/ }))
    expect(onChange).toHaveBeenLastCalledWith({ category: 'fuel,cash', from: '2026-11-05' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(onChange).toHaveBeenLastCalledWith({})
  })
})

describe('a transaction', () => {
  const opened = <TransactionDetail reference="transaction-1" search={{}} onClose={() => {}} />

  test('explains its amount line by line', async () => {
    show(opened)
    const why = await screen.findByRole('region', { name: 'Why this amount' })
    const lines = Array.from(why.querySelectorAll('dt')).map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent.replaceAll('\u00a0', ' '),
    ])
    expect(lines).toEqual([
      ['Original amount', 'GBP 186.40'],
      ['Exchange rate', '× 4.811'],
      ['Converted', 'SAR 896.77'],
      ['Conversion fee', '+SAR 17.39'],
      ['VAT on the fee (15%)', '+SAR 2.61'],
      ['Billed', 'SAR 916.77'],
    ])
  })

  test('shows its every field, and what else was spent there', async () => {
    show(opened)
    const dialog = await screen.findByRole('dialog', { name: 'Quillgate Books' })
    for (const text of ['2611 1900 0001', '1000 0000 01', 'transaction-1', 'London', '1946']) {
      expect(dialog.textContent).toContain(text)
    }
    expect(within(dialog).getByText('2 transactions', { exact: false })).toBeDefined()
    expect(within(dialog).getByRole('link', { name: /2 Oct/ })).toBeDefined()
  })

  test('that is not there says so, in a window that closes', async () => {
    answers.set(transactionDetail, () => new Error('gone'))
    show(opened)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('This transaction could not be shown.')).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDefined()
  })
})

test('an export saves what is listed, in the language of the page', async () => {
  show(<ExportButton account="account-1" filter={{ kinds: ['fee'] }} />, 'ar')
  await userEvent.click(screen.getByRole('button', { name: 'تصدير (CSV)' }))
  expect(vi.mocked(callBridge).mock.lastCall?.[1]).toEqual({
    accountReference: 'account-1',
    kinds: ['fee'],
    language: 'ar',
  })
  const [name, file] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(name).toBe('sadu.csv')
  expect(file?.type).toBe('text/csv;charset=utf-8')
  expect(file?.size).toBe(7)
})
