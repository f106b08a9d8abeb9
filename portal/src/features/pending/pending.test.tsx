import type { AnyCall, DeclinedAttempt, PendingTransaction } from '@sadu/contract'
import { DeclineReason, listDeclined } from '@sadu/contract/pending/calls'
import { listPending } from '@sadu/contract/transactions/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { failure } from '../../data/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { money, transaction } from '../../ui/testing/sample-transaction.ts'
import { DECLINE_REASONS } from './decline-reasons.ts'
import { DeclinedPanel } from './declined-panel.tsx'
import { HoldsPanel } from './holds-panel.tsx'

vi.mock('../../data/client/client.ts')

const hold: PendingTransaction = {
  ...transaction,
  transactionReference: 'pending-1',
  date: '2026-11-19T10:00:00Z',
  state: 'pending',
  postingDate: null,
  billingAmount: money(88_420),
  lastDigits: '4821',
  holdEndsOn: '2026-11-29',
  released: null,
}

const attempt = (reason: DeclineReason): DeclinedAttempt => ({
  declinedReference: `declined-${reason}`,
  reason,
  date: '2026-11-19T10:00:00Z',
  merchantName: { en: 'Nakhla Market', ar: 'أسواق نخلة' },
  location: { en: 'Riyadh', ar: 'الرياض' },
  country: 'SA',
  transactionAmount: money(9_900),
  billingAmount: money(9_900),
  cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  cardReference: 'card-0001',
  lastDigits: '4821',
  rule: null,
  mayAllow: false,
  allowed: null,
})

/** Renders both panels with the given answers; other calls stay pending. */
function renderPanels(answers: Map<AnyCall, unknown>, language: Language = 'en') {
  vi.mocked(callBridge).mockImplementation(async (call) => {
    if (!answers.has(call)) return new Promise(() => {})
    const results = answers.get(call)
    return results instanceof Error ? { error: failure('offline') } : { results }
  })
  return renderIn(
    language,
    <QueryClientProvider client={new QueryClient()}>
      <HoldsPanel account={undefined} today="2026-11-21" />
      <DeclinedPanel account={undefined} />
    </QueryClientProvider>,
  )
}

const answering = (attempts: DeclinedAttempt[], transactions: PendingTransaction[] = [hold]) =>
  new Map<AnyCall, unknown>([
    [listPending, { transactions, held: money(88_420) }],
    [listDeclined, { since: '2026-08-03', attempts }],
  ])

test('shows what both panels are loading until the bridge answers', () => {
  renderPanels(new Map())
  expect(screen.getByText('Loading your pending transactions')).toBeVisible()
  expect(screen.getByText('Loading your declined attempts')).toBeVisible()
})

test('shows empty states without holds and declined attempts', async () => {
  renderPanels(answering([], []))
  expect(await screen.findByText('Nothing is on hold')).toBeVisible()
  expect(await screen.findByText('Nothing was declined')).toBeVisible()
})

test('shows an error and a retry button for each failed request', async () => {
  renderPanels(
    new Map<AnyCall, unknown>([
      [listPending, new Error('offline')],
      [listDeclined, new Error('offline')],
    ]),
  )
  expect(await screen.findByText('We couldn’t show your pending transactions.')).toBeVisible()
  expect(await screen.findByText('We couldn’t show your declined attempts.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
})

test('shows place, time, cardmember, estimate and end date of a hold', async () => {
  renderPanels(answering([]))
  const list = await screen.findByRole('list', { name: 'Pending transactions' })
  for (const text of ['London', '19 Nov', '13:00', 'Noura Alharbi', '4821', 'GBP\u00a0186.40']) {
    expect(list.textContent).toContain(text)
  }
  expect(list.textContent).toContain('On hold until 29 Nov (in 8 days)')
  await userEvent.click(screen.getByText('What pending means'))
  expect(screen.getByText(/can take up to 10 working days/)).toBeVisible()
})

test.each([
  ['en', /The merchant has released SAR\u00a0102.00 of the amount first held\./],
  ['ar', /ألغى المتجر حجز .*102[.٫]00.* من المبلغ المحجوز في البداية\./],
] as const)('shows in %s that part of a hold was released', async (language, said) => {
  const part = { ...hold, transactionReference: 'pending-2', released: money(10_200) }
  renderPanels(answering([], [hold, part]), language)
  const name = language === 'en' ? 'Pending transactions' : 'العمليات المعلّقة'
  const rows = within(await screen.findByRole('list', { name })).getAllByRole('listitem')
  expect(rows.map((row) => said.test(row.textContent))).toEqual([false, true])
})

describe.each(DeclineReason.options)('a declined attempt with reason %s', (reason) => {
  const { title, why, next, remedy } = DECLINE_REASONS[reason]

  test('shows the reason and what to do next', async () => {
    renderPanels(answering([attempt(reason)]))
    const list = await screen.findByRole('list', { name: 'Declined attempts' })
    for (const { message } of [title, why, next]) expect(list.textContent).toContain(message)
    const links = within(list).queryAllByRole('link', { name: 'See your available credit' })
    expect(links).toHaveLength(remedy === 'home' ? 1 : 0)
    const cards = within(list).queryAllByRole('link', { name: /^(See|Reactivate) the card$/ })
    expect(cards).toHaveLength(remedy === 'card' ? 1 : 0)
    const trips = within(list).queryAllByRole('link', { name: 'Plan a trip' })
    expect(trips).toHaveLength(remedy === 'trip' ? 1 : 0)
  })

  test('is shown entirely in Arabic', async () => {
    renderPanels(answering([attempt(reason)]), 'ar')
    const list = await screen.findByRole('list', { name: 'العمليات المرفوضة' })
    expect(list.textContent).not.toMatch(/[a-z]{3}/i)
  })
})

test('shows the first four attempts, and all of them on request', async () => {
  const all = DeclineReason.options.length
  renderPanels(answering(DeclineReason.options.map((reason) => attempt(reason))))
  const list = await screen.findByRole('list', { name: 'Declined attempts' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: `Show all ${all}` }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(all)
})
