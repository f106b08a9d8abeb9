import { accountSummary } from '@sadu/contract/accounts/calls'
import { listTransactions } from '@sadu/contract/transactions/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { money } from '../../ui/testing/sample-transaction.ts'
import type { TransactionsSearch } from './search.ts'
import { answerTransactions, firstPage, TODAY } from './testing/answers.ts'
import { TransactionList } from './transaction-list.tsx'

vi.mock('../../data/client/client.ts')

let answers: ReturnType<typeof answerTransactions>
beforeEach(() => {
  answers = answerTransactions()
})

describe('the list', () => {
  const list = (search = {}, onChange = vi.fn<(search: TransactionsSearch) => void>()) => (
    <TransactionList account={undefined} search={search} today={TODAY} onChange={onChange} />
  )

  test('shows a skeleton while loading', () => {
    answers.delete(listTransactions)
    show(list())
    expect(screen.getByText('Loading your transactions')).toBeVisible()
  })

  test('shows pending transactions first, then each day with its heading, and the totals', async () => {
    show(list())
    const groups = await screen.findAllByRole('region')
    const headings = groups.map((group) => within(group).getByRole('heading').textContent)
    expect(headings).toEqual([
      'Pending',
      expect.stringMatching(/20 November 2026.*yesterday|yesterday.*20 November 2026/i),
    ])
    for (const text of ['London', 'Shopping', '1946', 'Noura Alharbi', 'fee included', 'GBP']) {
      expect(groups[1]!.textContent).toContain(text)
    }
    expect(screen.getByText('3 transactions')).toBeVisible()
  })

  test.each([
    [{}, 1],
    [{ kind: 'payment,refund' }, 1],
    [{ kind: 'refund' }, 0],
    [{ text: 'x' }, 0],
  ])('shows a payment on its way, not posted yet, with the filter %j', async (search, shown) => {
    const way = {
      paymentReference: 'payment-1',
      amount: money(64_800),
      paidAt: '2026-11-21T06:12:00Z',
    }
    answers.set(accountSummary, () => ({ paymentsOnItsWay: [way] }))
    show(list(search))
    expect(await screen.findByText('3 transactions')).toBeVisible()
    const rows = screen.queryAllByRole('link', { name: /Your payment, on its way/ })
    expect(rows).toHaveLength(shown)
    expect(inputsOf(accountSummary)).toHaveLength(shown)
    for (const row of rows) expect(row).toHaveTextContent(/Not posted yet/)
    for (const row of rows) expect(row).toHaveAttribute('href', '/pay?payment=payment-1')
  })

  test('adds up the charges of a day once all of that day is here', async () => {
    show(list())
    const day = await screen.findByRole('region', { name: /20 November 2026/ })
    expect(within(day).queryByText('Charges of the day')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const total = await within(day).findByText('Charges of the day')
    expect(total.parentElement?.textContent).toContain('916.77')
    const paid = screen.getByRole('region', { name: /10 November 2026/ })
    expect(within(paid).queryByText('Charges of the day')).toBeNull()
  })

  test('loads the next page on click until there are no more', async () => {
    show(list())
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Payment received')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(inputsOf(listTransactions).at(-1)).toEqual({ cursor: 'page-2', limit: 30 })
  })

  test('uses the filters in the URL, and shows no days when sorted by amount', async () => {
    show(list({ category: 'fuel', min: '10', sort: 'largest', text: 'قهوة' }))
    expect(await screen.findByRole('heading', { name: 'Posted' })).toBeVisible()
    expect(inputsOf(listTransactions)[0]).toMatchObject({
      categories: ['fuel'],
      minAmount: 1_000,
      sort: 'largest',
      text: 'قهوة',
      withPending: true,
      withTotals: true,
    })
  })

  test('explains why it is empty and offers to clear the filters', async () => {
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

  test('shows an error and retries', async () => {
    answers.set(listTransactions, () => failed('offline'))
    show(list())
    expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.')
    answers.set(listTransactions, () => firstPage)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('3 transactions')).toBeVisible()
  })

  test('is shown entirely in Arabic', async () => {
    const { container } = show(list(), 'ar')
    await screen.findByText('3 عمليات')
    expect(new Set(container.textContent.match(/[A-Za-z]{2,}/g))).toEqual(new Set(['GBP']))
  })
})
