import {
  type AnyCall,
  announceRecurring,
  blockMerchant,
  listCards,
  recurringCharges,
  type SpendingCycle,
  spendingTrends,
} from '@sadu/contract'
import { cyclesAhead } from '@sadu/contract/statements/cycle'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { failure } from '../../data/errors.ts'
import { useFormatStore } from '../../i18n/formats/preferences.ts'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { InsightsPart } from './insights-part.tsx'
import type { Recurring, Trends } from './queries.ts'

vi.mock('../../data/client/client.ts')

const money = (minor: number, currency: 'SAR' | 'USD' = 'SAR') => ({ minor, currency })

const cycle = (from: string, to: string, total: number, before: number | null): SpendingCycle => {
  const spent = { total: money(total), count: 2, before: before === null ? null : money(before) }
  return {
    from,
    to,
    ...spent,
    byCategory: [{ category: 'fuel', ...spent }],
    topMerchants: [
      {
        merchantReference: `merchant-${from}`,
        merchantName: { en: `Station of ${from}`, ar: `محطة ${from}` },
        category: 'fuel',
        ...spent,
      },
    ],
    byDay: [
      { day: from, total: money(total), byCategory: [{ category: 'fuel', total: money(total) }] },
    ],
  }
}

const trends: Trends = {
  currency: 'SAR',
  today: '2026-11-21',
  cycles: [
    cycle('2026-08-03', '2026-09-02', 100_000, null),
    cycle('2026-09-03', '2026-10-02', 200_000, 100_000),
    cycle('2026-10-03', '2026-11-02', 150_000, 200_000),
    cycle('2026-11-03', '2026-12-02', 90_000, 60_000),
  ],
}

const recurring: Recurring = {
  perMonth: money(8_400),
  cycles: cyclesAhead('2026-11-21', 2, 12),
  charges: [
    {
      merchantReference: 'merchant-films',
      merchantName: { en: 'Shashati Films', ar: 'أفلام شاشتي' },
      category: 'subscriptions',
      interval: 'monthly',
      amount: money(4_500),
      billingAmount: money(4_500),
      lastDate: '2026-11-03',
      nextDate: '2026-12-03',
      count: 4,
      made: [
        ['2026-08-03', 3_900] as const,
        ['2026-09-03', 3_900] as const,
        ['2026-10-03', 4_500] as const,
        ['2026-11-03', 4_500] as const,
      ].map(([day, minor]) => ({ day, amount: money(minor), billingAmount: money(minor) })),
      expected: ['2026-12-03', '2027-01-03'],
      priceChange: { from: money(3_900), to: money(4_500), since: '2026-10-03' },
      leastBilled: money(3_900),
      mostBilled: money(4_500),
      cardmemberReference: 'person-noura',
      cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
      cardReference: 'card-1',
      lastDigits: '4821',
      isBlocked: false,
      isAnnounced: false,
    },
    {
      merchantReference: 'merchant-tunes',
      merchantName: { en: 'Tunemeadow Music', ar: 'تيون ميدو للموسيقى' },
      category: 'subscriptions',
      interval: 'monthly',
      amount: money(1_039, 'USD'),
      billingAmount: money(3_900),
      lastDate: '2026-10-19',
      nextDate: '2026-11-19',
      count: 3,
      made: ['2026-08-19', '2026-09-19', '2026-10-19'].map((day, at) => ({
        day,
        amount: money(1_039, 'USD'),
        // The exchange rate changed; the price did not.
        billingAmount: money(3_880 + 10 * at),
      })),
      expected: ['2026-11-19'],
      priceChange: null,
      leastBilled: money(3_900),
      mostBilled: money(3_900),
      cardmemberReference: 'person-noura',
      cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
      cardReference: 'card-1',
      lastDigits: '4821',
      isBlocked: false,
      isAnnounced: false,
    },
  ],
}

function renderInsights(answers: [AnyCall, unknown][], language: Language = 'en') {
  const known = new Map(answers)
  vi.mocked(callBridge).mockImplementation(async (call, input) => {
    if (!known.has(call)) return new Promise(() => {})
    const answer = known.get(call)
    const results = typeof answer === 'function' ? answer(input) : answer
    return results instanceof Error
      ? { error: failure(results.message as 'offline' | 'timeout') }
      : { results }
  })
  return renderIn(
    language,
    <QueryClientProvider client={new QueryClient()}>
      <InsightsPart account={undefined} today="2026-11-21" />
    </QueryClientProvider>,
  )
}

/** Waits for the bars and returns their panel. */
async function cyclesPanel(name: string): Promise<HTMLElement> {
  await screen.findAllByRole('radio')
  return screen.getByRole('region', { name })
}

const filled: [AnyCall, unknown][] = [
  [spendingTrends, trends],
  [recurringCharges, recurring],
]

afterEach(() => useFormatStore.setState({ digits: 'latn', calendar: 'gregory' }))

test('shows what is loading until the bridge answers', () => {
  renderInsights([])
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
  renderInsights([
    [spendingTrends, { ...trends, cycles }],
    [recurringCharges, { charges: [], cycles: [], perMonth: money(0) }],
  ])
  expect(await screen.findByText('Nothing spent in these months')).toBeVisible()
  expect(await screen.findByText('No recurring charges found')).toBeVisible()
})

test('shows an error for each failed request', async () => {
  renderInsights([
    [spendingTrends, new Error('offline')],
    [recurringCharges, new Error('offline')],
  ])
  expect(await screen.findByText('We couldn’t show your spending.')).toBeVisible()
  expect(await screen.findByText('We couldn’t show your recurring charges.')).toBeVisible()
})

test('shows the current cycle first, compared with the same days of the previous one', async () => {
  renderInsights(filled)
  const panel = await cyclesPanel('Spending by cycle')
  expect(panel.textContent).toContain('SAR\u00a0900.00')
  expect(panel.textContent).toContain('SAR\u00a0300.00 more (50%) than this point last cycle')
  const radios = within(panel).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true])
})

test('shows the categories and merchants of the selected cycle', async () => {
  renderInsights(filled)
  const panel = await cyclesPanel('Spending by cycle')
  await userEvent.click(within(panel).getAllByRole('radio')[2]!)
  expect(panel.textContent).toContain('SAR\u00a0500.00 less (25%) than the cycle before')
  expect(screen.getByText('Station of 2026-10-03')).toBeVisible()
  expect(screen.queryByText('Station of 2026-11-03')).toBeNull()
  await userEvent.click(within(panel).getAllByRole('radio')[0]!)
  expect(screen.queryByText(/compared with/)).toBeNull()
})

test('provides a data table for each chart', async () => {
  renderInsights(filled)
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

test('shows when a recurring charge is next due and that its price went up', async () => {
  renderInsights(filled)
  const panel = await screen.findByRole('region', { name: 'Recurring charges' })
  const [films, tunes] = await within(panel).findAllByRole('listitem')
  expect(films?.textContent).toContain('Next: 3 Dec, in 12 days')
  expect(films?.textContent).toContain('The price went up')
  expect(films?.textContent).toContain('39.00')
  expect(tunes?.textContent).toContain('Was expected on 19 November 2026, 2 days ago')
  expect(tunes?.textContent).toContain('USD\u00a010.39')
})

test('a table has what was charged and what is expected in each cycle', async () => {
  renderInsights(filled)
  const panel = within(await screen.findByRole('region', { name: 'Recurring charges' }))
  await userEvent.click(await panel.findByText('Show as a table'))
  const table = panel.getByRole('table', { name: 'Recurring charges by cycle' })
  const [head, ...rows] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))
  expect(head).toEqual(['Cycle', 'Shashati Films', 'Tunemeadow Music', 'Total'])
  expect(rows).toHaveLength(12)
  expect(rows.slice(2, 5).map((cells) => cells.slice(1))).toEqual([
    ['SAR 45.00', 'SAR 39.00', 'SAR 84.00'],
    ['SAR 45.00', 'SAR 39.00 expected', 'SAR 45.00SAR 39.00 expected'],
    ['SAR 45.00 expected', 'Nothing', 'SAR 45.00 expected'],
  ])
})

test('links a category, a merchant and a recurring charge to their transactions', async () => {
  renderInsights(filled)
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
  renderInsights([[spendingTrends, { ...trends, cycles: changed }]])
  await cyclesPanel('Spending by cycle')
  const panel = screen.getByRole('region', { name: 'By category' })
  expect(within(panel).getByRole('listitem').textContent).toContain('Cash')
  expect(within(panel).queryByRole('link')).toBeNull()
})

test('shows every cycle in the Hijri calendar, with the selected digits', async () => {
  useFormatStore.setState({ digits: 'arab', calendar: 'islamic-umalqura' })
  renderInsights(filled, 'ar')
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

test('blocks a recurring charge on its card, and says so where it is listed', async () => {
  const [films, ...others] = recurring.charges
  let answered = recurring
  renderInsights([
    ...filled.slice(0, 1),
    [recurringCharges, () => answered],
    [listCards, { cards: [{ cardReference: 'card-1', actions: ['changeControls'] }] }],
    [
      blockMerchant,
      () => {
        answered = { ...recurring, charges: [{ ...films!, isBlocked: true }, ...others] }
        return {}
      },
    ],
  ])
  await userEvent.click(
    await screen.findByRole('button', { name: 'Block on the card: Shashati Films' }),
  )
  expect(await screen.findByText('The card declines its next charge.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Block on the card: Shashati Films' })).toBeNull()
  // The focus is on what replaced the button, and the way to the card comes next.
  const said = screen.getByText('The card declines its next charge.')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toContainElement(said)
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'See the card' })).toHaveFocus()
})

test('tells before a recurring charge where it is listed, and no more', async () => {
  const [films, ...others] = recurring.charges
  let answered = recurring
  const asked: unknown[] = []
  let fails = false
  renderInsights([
    ...filled.slice(0, 1),
    [recurringCharges, () => answered],
    [listCards, { cards: [] }],
    [
      announceRecurring,
      (input: { isWanted: boolean }) => {
        if (fails) return new Error('timeout')
        asked.push(input)
        answered = {
          ...recurring,
          charges: [{ ...films!, isAnnounced: input.isWanted }, ...others],
        }
        return {}
      },
    ],
  ])
  const toggle = await screen.findByRole('switch', {
    name: 'Tell me two days before: Shashati Films',
  })
  expect(toggle).not.toBeChecked()
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle).toBeChecked())
  expect(toggle).toHaveFocus()
  fails = true
  await userEvent.click(toggle)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(toggle).toBeChecked()
  fails = false
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle).not.toBeChecked())
  const of = { merchantReference: 'merchant-films', cardmemberReference: 'person-noura' }
  expect(asked).toEqual([
    { ...of, isWanted: true },
    { ...of, isWanted: false },
  ])
})

test('a day that is chosen unfolds into its sum, with its transactions', async () => {
  const user = userEvent.setup()
  renderInsights(filled)
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
  renderInsights([[spendingTrends, { ...trends, cycles: [many] }]])
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
