import { listTransactions } from '@sadu/contract/transactions/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { TransactionsSearch } from './search.ts'
import { answerTransactions, firstPage, TODAY } from './testing/answers.ts'

vi.mock('../../data/client/client.ts')

beforeEach(() => {
  answerTransactions()
  useFormatStore.setState(useFormatStore.getInitialState())
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

  test('update the URL together and keep the search text', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(panel(onChange, { text: 'قهوة', max: '9', tab: 'x' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fuel' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Refund' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Cardmember' }), [
      'person-02',
    ])
    await userEvent.type(screen.getByLabelText('Smallest amount (SAR)'), '١٢٫٥')
    await userEvent.clear(screen.getByLabelText('Largest amount (SAR)'))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 transactions' }))
    expect(onChange).toHaveBeenCalledWith({
      text: 'قهوة',
      tab: 'x',
      category: 'fuel',
      kind: 'refund',
      cardmember: 'person-02',
      min: '12.50',
    })
  })

  test('show the number of results before they are applied, with the right plural', async () => {
    const counts: Record<string, number> = { fuel: 1, 'fuel,cash': 2, cash: 14 }
    const answers = answerTransactions()
    answers.set(listTransactions, ({ categories }) => ({
      ...firstPage,
      totals: { ...firstPage.totals, count: counts[String(categories)] ?? 105 },
    }))
    show(panel(vi.fn<(search: TransactionsSearch) => void>(), { text: 'قهوة' }), 'ar')
    expect(await screen.findByRole('button', { name: 'عرض 105 عمليات' })).toBeVisible()
    expect(inputsOf(listTransactions)).toContainEqual(
      expect.objectContaining({ text: 'قهوة', limit: 1, withTotals: true, withPending: true }),
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'وقود' }))
    expect(await screen.findByRole('button', { name: 'عرض عملية واحدة' })).toBeVisible()
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'سحب نقدي' })[0]!)
    expect(await screen.findByRole('button', { name: 'عرض عمليتين' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'وقود' }))
    expect(await screen.findByRole('button', { name: 'عرض 14 عملية' })).toBeVisible()
  })

  test('debounce typing, and can be applied before the count arrives', async () => {
    const answers = answerTransactions()
    answers.delete(listTransactions)
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(panel(onChange))
    await userEvent.type(screen.getByLabelText('Smallest amount (SAR)'), '125')
    await expect.poll(() => inputsOf(listTransactions)).toHaveLength(2)
    expect(inputsOf(listTransactions).at(-1)).toMatchObject({ minAmount: 12_500 })
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
    expect(onChange).toHaveBeenCalledWith({ min: '125' })
  })

  test('send no request while they are invalid', async () => {
    show(panel(undefined, { min: '9', max: '5' }))
    await userEvent.type(screen.getByLabelText('Largest amount (SAR)'), '0')
    await screen.findByRole('button', { name: 'Show 3 transactions' })
    expect(inputsOf(listTransactions)).toEqual([
      expect.objectContaining({ minAmount: 900, maxAmount: 5000 }),
    ])
  })

  test('show contradictions at their field and change nothing', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(panel(onChange, { from: '2026-11-05', to: '2026-11-01' }))
    await userEvent.type(screen.getByLabelText('Smallest amount (SAR)'), 'much')
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByText('Enter a number in digits, such as 1,250.')).toBeVisible()
    expect(screen.getByText('Choose a day on or after the first one.')).toBeVisible()
  })

  test('show each date in both calendars, and are picked in that of the settings', async () => {
    const days = panel(vi.fn<(search: TransactionsSearch) => void>(), { from: '2026-11-05' })
    const { unmount } = show(days)
    expect(screen.getByText('25 Jumada I 1448 AH')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Calendar' })).toBeNull()
    unmount()
    useFormatStore.setState({ calendar: 'islamic-umalqura' })
    show(days)
    expect(screen.getByText('5 November 2026')).toBeVisible()
  })

  test('take a whole cycle at a press, counted by posting date', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(panel(onChange, { category: 'fuel' }))
    expect(screen.getByRole('radio', { name: 'Any day' })).toBeChecked()
    await userEvent.click(await screen.findByRole('radio', { name: 'Last cycle' }))
    expect(screen.getByText('5 Jumada II 1448 AH')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Show/ }))
    expect(onChange).toHaveBeenLastCalledWith({
      category: 'fuel',
      from: '2026-10-16',
      to: '2026-11-15',
      by: 'posting',
    })
  })

  test('go back from a preset to all days', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    show(panel(onChange, { from: '2026-10-23' }))
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Any day' }))
    await userEvent.click(screen.getByRole('button', { name: /Show/ }))
    expect(onChange).toHaveBeenLastCalledWith({})
  })

  test('take a merchant name from the list and show an exact amount once', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    const search: TransactionsSearch = {
      merchant: 'merchant-1',
      from: '2026-11-05',
      by: 'posting',
      min: '45',
      max: '45',
    }
    show(<FilterChips account={undefined} search={search} onChange={onChange} />)
    expect(await screen.findByRole('button', { name: /Quillgate Books/ })).toBeVisible()
    expect(inputsOf(listTransactions)).toContainEqual(
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

  test('without a field of their own stay until all are cleared', async () => {
    const onChange = vi.fn<(search: TransactionsSearch) => void>()
    const search = { merchant: 'merchant-1', from: '2026-11-05', by: 'posting' }
    show(panel(onChange, search))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fuel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 transactions' }))
    expect(onChange).toHaveBeenLastCalledWith({ ...search, category: 'fuel' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 transactions' }))
    expect(onChange).toHaveBeenLastCalledWith({})
  })

  test('can be removed one by one', async () => {
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
