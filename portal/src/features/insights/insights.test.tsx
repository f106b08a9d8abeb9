import { recurringCharges, spendingTrends } from '@sadu/contract/insights/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, failed, show } from '../../data/queries/testing/answers.tsx'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { InsightsPart } from './insights-part.tsx'
import { recurring, trends } from './testing/samples.ts'

vi.mock('../../data/client/client.ts')

const opened = <InsightsPart account={undefined} today={trends.today} />

/** Waits for the bars and returns their panel. */
async function cyclesPanel(name: string): Promise<HTMLElement> {
  await screen.findAllByRole('radio')
  return screen.getByRole('region', { name })
}

beforeEach(() => {
  answerCalls([spendingTrends, () => trends], [recurringCharges, () => recurring])
})
afterEach(() => useFormatStore.setState({ digits: 'latn', calendar: 'gregory' }))

test('shows what is loading until the bridge answers', () => {
  answerCalls()
  show(opened)
  expect(screen.getByText('Loading your spending')).toBeVisible()
  expect(screen.getByText('Loading your recurring charges')).toBeVisible()
})

test('shows empty states without spending and recurring charges', async () => {
  const cycles = trends.cycles.map((one) => ({
    ...one,
    total: money(0),
    count: 0,
    byCategory: [],
    topMerchants: [],
  }))
  answerCalls(
    [spendingTrends, () => ({ ...trends, cycles })],
    [recurringCharges, () => ({ charges: [], cycles: [], perMonth: money(0) })],
  )
  show(opened)
  expect(await screen.findByText('Nothing spent in these months')).toBeVisible()
  expect(await screen.findByText('No recurring charges found')).toBeVisible()
})

test('shows an error for each failed request', async () => {
  answerCalls(
    [spendingTrends, () => failed('offline')],
    [recurringCharges, () => failed('offline')],
  )
  show(opened)
  expect(await screen.findByText('We couldn’t show your spending.')).toBeVisible()
  expect(await screen.findByText('We couldn’t show your recurring charges.')).toBeVisible()
})

test('shows the current cycle first, compared with the same days of the previous one', async () => {
  show(opened)
  const panel = await cyclesPanel('Spending by cycle')
  expect(panel.textContent).toContain('SAR\u00a0900.00')
  expect(panel.textContent).toContain('SAR\u00a0300.00 more (50%) than this point last cycle')
  const radios = within(panel).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true])
})

test('shows the categories and merchants of the selected cycle', async () => {
  show(opened)
  const panel = await cyclesPanel('Spending by cycle')
  await userEvent.click(within(panel).getAllByRole('radio')[2]!)
  expect(panel.textContent).toContain('SAR\u00a0500.00 less (25%) than the cycle before')
  expect(screen.getByText('Station of 2026-10-03')).toBeVisible()
  expect(screen.queryByText('Station of 2026-11-03')).toBeNull()
  await userEvent.click(within(panel).getAllByRole('radio')[0]!)
  expect(screen.queryByText(/compared with/)).toBeNull()
})

test('provides a data table for each chart', async () => {
  show(opened)
  const panel = await cyclesPanel('Spending by cycle')
  await userEvent.click(within(panel).getByText('Show as a table'))
  const cycles = within(panel).getByRole('table', { name: 'Spending by cycle' })
  expect(within(cycles).getAllByRole('row')).toHaveLength(5)
  expect(within(cycles).getByRole('row', { name: /3 Sept? – 2 Oct/ }).textContent).toContain(
    '2,000.00',
  )
  const categories = screen.getByRole('region', { name: 'By category' })
  await userEvent.click(within(categories).getByText('Show as a table'))
  const row = within(categories).getByRole('row', { name: /Fuel/ })
  expect(row.textContent).toContain('900.00')
  expect(row.textContent).toContain('600.00')
})

test('links a category, a merchant and a recurring charge to their transactions', async () => {
  show(opened)
  const cycles = await cyclesPanel('Spending by cycle')
  const addressOf = (name: string, link: RegExp) => {
    const anchor = within(screen.getByRole('region', { name })).getByRole('link', { name: link })
    const { pathname, searchParams } = new URL(anchor.getAttribute('href') ?? '', 'http://x')
    // The app's own router writes them without the quotes.
    const written = [...searchParams].map(([key, value]) => [key, value.replaceAll('"', '')])
    return [pathname, Object.fromEntries(written)]
  }
  const running = { from: '2026-11-03', by: 'posting' }
  expect(addressOf('By category', /Fuel/)).toEqual([
    '/transactions',
    { ...running, category: 'fuel' },
  ])
  await userEvent.click(within(cycles).getAllByRole('radio')[2]!)
  const closed = { from: '2026-10-03', to: '2026-11-02', by: 'posting' }
  expect(addressOf('Top merchants', /Station of/)).toEqual([
    '/transactions',
    { ...closed, merchant: 'merchant-2026-10-03' },
  ])
  expect(addressOf('Recurring charges', /Shashati Films/)).toEqual([
    '/transactions',
    {
      merchant: 'merchant-films',
      cardmember: 'person-noura',
      kind: 'purchase',
      min: '39.00',
      max: '45.00',
    },
  ])
})

test('does not link a category that only has spending in the previous cycle', async () => {
  const none = { category: 'cash' as const, total: money(0), count: 0, before: money(500) }
  const changed = trends.cycles.map((one) => ({ ...one, byCategory: [none] }))
  answerCalls([spendingTrends, () => ({ ...trends, cycles: changed })])
  show(opened)
  await cyclesPanel('Spending by cycle')
  const panel = screen.getByRole('region', { name: 'By category' })
  expect(within(panel).getByRole('listitem').textContent).toContain('Cash')
  expect(within(panel).queryByRole('link')).toBeNull()
})

test('shows every cycle in the Hijri calendar, with the selected digits', async () => {
  useFormatStore.setState({ digits: 'arab', calendar: 'islamic-umalqura' })
  show(opened, 'ar')
  const panel = await cyclesPanel('الإنفاق حسب الدورة')
  expect(within(panel).getAllByRole('radio')).toHaveLength(4)
  const labels = within(panel)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '')
  expect(new Set(labels).size).toBe(4)
  for (const label of labels) expect(label).not.toMatch(/[0-9]/)
  const merchants = screen.getByRole('region', { name: 'أكثر المتاجر التي أنفقت لديها' })
  expect(merchants.textContent).toContain('عمليتان')
})

test('a day that is chosen unfolds into its sum, with its transactions', async () => {
  const user = userEvent.setup()
  show(opened)
  await cyclesPanel('Spending by cycle')
  const days = within(screen.getByRole('region', { name: 'Day by day' }))
  // One row for each day of the cycle so far.
  expect(days.getAllByRole('radio')).toHaveLength(19)
  await user.click(days.getByRole('radio', { name: 'Wednesday 4 November 2026, nothing spent' }))
  expect(days.getByText('Nothing spent')).toBeVisible()
  await user.keyboard('{ArrowUp}')
  const link = days.getByRole('link')
  expect(link).toHaveTextContent('Tuesday 3 November 2026')
  expect(link).toHaveTextContent('Fuel')
  expect(link).toHaveAttribute('href', '/transactions?from=2026-11-03&to=2026-11-03&by=posting')
})

test('the legend names the smallest categories, which share a colour, together', async () => {
  const names = ['travel', 'shopping', 'online', 'fuel', 'groceries', 'health', 'fees'] as const
  const [last] = trends.cycles.slice(-1)
  const spent = { total: money(100), count: 1, before: null }
  const parts = names.map((category) => ({ category, ...spent }))
  const many = {
    ...last!,
    byCategory: parts,
    byDay: [
      {
        day: last!.from,
        total: money(700),
        byCategory: names.map((category) => ({ category, total: money(100) })),
      },
    ],
  }
  answerCalls([spendingTrends, () => ({ ...trends, cycles: [many] })])
  show(opened)
  const days = within(await screen.findByRole('region', { name: 'Day by day' }))
  const legend = within(days.getAllByRole('list')[0]!).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'Travel',
    'Shopping',
    'Online',
    'Fuel',
    'Groceries',
    'Other',
  ])
})
