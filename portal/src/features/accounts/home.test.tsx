import { accountSummary, listAccounts } from '@sadu/contract/accounts/calls'
import { listCards } from '@sadu/contract/cards/calls'
import { listPending, listTransactions, spendingInsights } from '@sadu/contract/transactions/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignedInProvider } from '../../account/signed-in-provider.tsx'
import { answerCalls, type Answered, failed, show } from '../../data/queries/testing/answers.tsx'
import type { Language } from '../../i18n/language.ts'
import { useCardStore } from '../../data/stores/card-store.ts'
import { money, transaction } from '../../ui/testing/sample-transaction.ts'
import { LostScreen } from '../../problems/lost-screen.tsx'
import { Home, type HomeProps } from './home.tsx'
import { account, card, insights, summary, user } from './testing/samples.ts'

vi.mock('../../data/client/client.ts')

const NOW = new Date('2026-11-21T16:00:00Z')

const filled: Answered[] = [
  [listAccounts, () => ({ accounts: [account] })],
  [accountSummary, () => summary],
  [listCards, () => ({ cards: [card] })],
  [listTransactions, () => ({ transactions: [transaction], nextCursor: null })],
  [
    listPending,
    () => ({
      transactions: [
        {
          ...transaction,
          transactionReference: 'pending-1',
          state: 'pending',
          merchantName: { en: 'Jarir', ar: 'جرير' },
        },
      ],
    }),
  ],
  [spendingInsights, () => insights],
]

const Nothing = () => null
const none = { content: null, isPending: false }

/** Home, empty but for these parts. */
function TestHome(parts: Partial<Pick<HomeProps, 'needsYou' | 'coming'>>) {
  return (
    <SignedInProvider user={user}>
      <Home
        user={user}
        now={NOW}
        needsYou={none}
        coming={none}
        Ahead={Nothing}
        offers={null}
        hint={null}
        {...parts}
      />
    </SignedInProvider>
  )
}

/** Renders home with mocked bridge answers. */
function renderHome(answered: Answered[], language?: Language) {
  answerCalls(...answered)
  return show(<TestHome />, language)
}

const answering = (...changed: Answered[]): Answered[] => [...filled, ...changed]

beforeEach(() => {
  vi.setSystemTime(NOW)
  useCardStore.setState({ selectedAccount: '' })
})

afterEach(() => vi.useRealTimers())

test('shows the greeting and labelled skeletons while loading', () => {
  renderHome([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good evening, Noura')
  for (const label of ['Loading your account', 'Loading your cards', 'Loading your spending']) {
    expect(screen.getAllByText(label)[0]).toBeInTheDocument()
  }
})

describe('filled', () => {
  test('shows the figures, the due date in both calendars and the bill reference', async () => {
    renderHome(answering())
    await screen.findByText('0042 1098 7731')
    const balance = screen.getByRole('region', { name: 'Balance' })
    for (const text of ['SAR 8,214.50', 'SAR 16,785.50', 'SAR 25,000.00', 'SAR 6,480.00']) {
      expect(balance.textContent).toContain(text.replace(' ', '\u00a0'))
    }
    expect(within(balance).getByText('28 November 2026')).toBeVisible()
    expect(within(balance).getByText('18 Jumada II 1448 AH')).toBeVisible()
    expect(within(balance).getByText('in 7 days')).toBeVisible()
    expect(within(balance).getByText('0042 1098 7731')).toBeVisible()
    const points = screen.getByRole('region', { name: 'Rewards points' })
    expect(points.textContent).toContain('48,420')
    expect(points.textContent).toContain('SAR\u00a0726.30')
  })

  test('marks pending transactions and shows the foreign amount of purchases abroad', async () => {
    renderHome(answering())
    const pending = await screen.findByRole('list', { name: 'Pending transactions' })
    expect(within(pending).getByText('Pending')).toBeVisible()
    const posted = await screen.findByRole('list', { name: 'Posted transactions' })
    expect(posted.textContent).toContain('SAR\u00a0916.77')
    expect(posted.textContent).toContain('GBP\u00a0186.40')
    expect(within(posted).queryByText('Pending')).toBeNull()
  })

  test('offers the spending chart as a table', async () => {
    renderHome(answering())
    await userEvent.click(await screen.findByText('Show as a table'))
    const table = screen.getByRole('table', { name: 'Spending this cycle by category' })
    expect(within(table).getByRole('row', { name: /Travel 3 SAR.?750.00/ })).toBeVisible()
  })

  test('explains how to pay, with the reference and the amount', async () => {
    renderHome(answering())
    await userEvent.click(await screen.findByRole('button', { name: 'How to pay' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pay with SADAD' })
    expect(within(dialog).getByText('0042 1098 7731')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('renders entirely in Arabic', async () => {
    const { container } = renderHome(answering(), 'ar')
    await screen.findByRole('region', { name: 'نقاط المكافآت' })
    await screen.findByRole('list', { name: 'العمليات المقيّدة' })
    // Names on cards, ISO codes and the wordmark on the card artwork are Latin in both languages.
    const latin = container.textContent.match(/[A-Za-z]{2,}/g) ?? []
    expect(new Set(latin)).toEqual(new Set(['Sadu', 'NOURA', 'ALHARBI', 'GBP']))
  })
})

describe('the order', () => {
  test('is that of what people come for', async () => {
    answerCalls(...answering())
    const asking = { content: <h2>In progress</h2>, isPending: false }
    const trip = { content: <h2>Your trip</h2>, isPending: false }
    show(<TestHome needsYou={asking} coming={trip} />)
    await screen.findByText('0042 1098 7731')
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual([
      'Balance',
      'In progress',
      'Recent transactions',
      'Your trip',
      'Rewards points',
      'Cards',
      'Spending this cycle',
    ])
  })
})

describe('the bar', () => {
  test('is filled by what is spent and hatched by what is on hold', async () => {
    renderHome(answering())
    const bar = await screen.findByRole('meter', { name: 'Your limit' })
    expect(bar).toHaveAttribute('aria-valuenow', '33')
    const [spent, held] = [...bar.children].map((part) =>
      parseFloat((part as HTMLElement).style.width),
    )
    expect(spent).toBeCloseTo(32.9, 1)
    expect(held).toBeCloseTo(1.6, 1)
  })
})

describe('the payment due', () => {
  test('unfolds into its sum, whose terms are links', async () => {
    renderHome(
      answering([
        accountSummary,
        () => ({
          ...summary,
          previousBalance: money(887_800),
          totalRecentPayments: money(200_000),
          recentCredits: money(0),
          recentDisputed: money(47_711),
          paymentDue: money(640_089),
        }),
      ]),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'How we worked this out' }))
    const paid = await screen.findByRole('link', { name: 'Paid since then' })
    expect(paid).toHaveAttribute('href', expect.stringContaining('kind=payment'))
    const terms = paid.closest('dl')?.textContent
    for (const part of [
      '8,878.00',
      '\u2212SAR\u00a02,000.00',
      '\u2212SAR\u00a0477.11',
      '6,400.89',
    ]) {
      expect(terms).toContain(part)
    }
    expect(screen.queryByText('Refunds and credits')).toBeNull()
  })
})

describe('what is disputed', () => {
  test('is said to need no payment yet, and what comes back to be on the next statement', async () => {
    renderHome(
      answering([
        accountSummary,
        () => ({
          ...summary,
          disputed: money(47_711),
          returning: { amount: money(12_000), dueDate: '2026-12-27' },
        }),
      ]),
    )
    const said = await screen.findByText(/is disputed and need not be paid yet/)
    expect(said).toHaveTextContent('477.11')
    const back = screen.getByText(/is no longer disputed/)
    expect(back).toHaveTextContent(/120\.00.*27 December 2026/)
  })
})

describe('without a network', () => {
  test('says it once, with one button that fetches everything again', async () => {
    let isDown = true
    const unless = (answer: () => unknown) => () => (isDown ? failed('offline') : answer())
    answerCalls(...filled.map(([call, answer]): Answered => [call, unless(() => answer({}))]))
    show(
      <LostScreen>
        <TestHome />
      </LostScreen>,
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('You’re offline.')
    await waitFor(() => expect(screen.getAllByText('Not loaded').length).toBeGreaterThan(4))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)

    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('0042 1098 7731')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByText('Not loaded')).toBeNull()
  })
})

describe('overdue', () => {
  const overdue = { amount: money(648000), since: '2026-11-11', days: 10 }

  test('shows the amount, since when it is overdue and what to do', async () => {
    renderHome(answering([accountSummary, () => ({ ...summary, dueDate: '2026-11-11', overdue })]))
    expect(await screen.findByText(/is overdue/)).toBeVisible()
    expect(screen.getByText(/It has been due/).textContent).toContain(
      'It has been due for 10 days, since 11 November 2026. Please pay it now',
    )
    expect(screen.getAllByRole('button', { name: 'How to pay' })).toHaveLength(1)
    // Said once: not again as the payment due with its date.
    expect(screen.queryByText('Payment due')).toBeNull()
    expect(screen.queryByText('Due date')).toBeNull()
  })
})

describe('several accounts', () => {
  const second = {
    ...account,
    accountReference: 'account-2',
    productName: { en: 'Travel Card', ar: 'بطاقة السفر' },
    isOverdue: true,
  }
  const two: Answered[] = [
    [listAccounts, () => ({ accounts: [account, second] })],
    [
      accountSummary,
      ({ accountReference }) =>
        accountReference === 'account-2' ? { ...summary, currentBalance: money(99) } : summary,
    ],
  ]

  test('switches to the other account and remembers the choice', async () => {
    renderHome(answering(...two))
    const other = await screen.findByRole('radio', { name: /Travel Card.*Overdue/ })
    await userEvent.click(other)
    const balance = screen.getByRole('region', { name: 'Balance' })
    await waitFor(() => expect(balance.textContent).toContain('SAR\u00a00.99'))
    expect(useCardStore.getState().selectedAccount).toBe('account-2')
  })

  test('shows only the cards of the selected account', async () => {
    const elsewhere = { ...card, cardReference: 'card-0002', accountReference: 'account-2' }
    const cards = [{ ...elsewhere, lastDigits: '5562' }, card]
    renderHome(answering(...two, [listCards, () => ({ cards })]))
    const panel = await screen.findByRole('region', { name: 'Cards' })
    await waitFor(() => expect(panel.textContent).toContain('4821'))
    await waitFor(() => expect(panel.textContent).not.toContain('5562'))
  })

  test('falls back to the first account when the selected one no longer exists', async () => {
    useCardStore.setState({ selectedAccount: 'account-9' })
    renderHome(answering(...two))
    const first = await screen.findByRole<HTMLInputElement>('radio', { name: /Gold Card/ })
    expect(first.checked).toBe(true)
  })
})

test('shows a supplementary cardmember their card, without a payment due', async () => {
  renderHome(
    answering([
      accountSummary,
      () => ({
        ...summary,
        scope: 'card',
        paymentDue: money(0),
        dueDate: null,
        billReference: null,
      }),
    ]),
  )
  expect(await screen.findByText(/billed to the primary cardmember/)).toBeVisible()
  for (const absent of ['Payment due', 'Bill reference', 'Rewards points', 'Previous balance']) {
    expect(screen.queryByText(absent)).toBeNull()
  }
})

test('marks an unusable card both on the artwork and in the list', async () => {
  renderHome(answering([listCards, () => ({ cards: [{ ...card, state: 'suspended' }] })]))
  expect(await screen.findAllByText('Temporarily suspended')).toHaveLength(2)
})

describe('empty', () => {
  test('explains when an account will appear if there is none', async () => {
    renderHome(answering([listAccounts, () => ({ accounts: [] })]))
    expect(await screen.findByText('You don’t have an account yet')).toBeVisible()
  })

  test('explains what will appear here when the card is unused', async () => {
    renderHome(
      answering(
        [listTransactions, () => ({ transactions: [], nextCursor: null })],
        [listPending, () => ({ transactions: [] })],
        [spendingInsights, () => ({ ...insights, byCategory: [], total: money(0) })],
      ),
    )
    expect(await screen.findByText('No transactions yet')).toBeVisible()
    expect(await screen.findByText('Nothing spent in this cycle')).toBeVisible()
  })
})

test('shows the error in the failed panel and retries only that panel', async () => {
  let isDown = true
  renderHome(answering([spendingInsights, () => (isDown ? failed('offline') : insights)]))
  const spending = await screen.findByRole('region', { name: 'Spending this cycle' })
  const alert = await within(spending).findByRole('alert')
  expect(alert.textContent).toContain('We couldn’t show your spending.')
  expect(alert.textContent).toContain('You’re offline.')
  expect(await screen.findByText('0042 1098 7731')).toBeVisible()

  isDown = false
  await userEvent.click(within(spending).getByRole('button', { name: 'Try again' }))
  expect(await within(spending).findByText('Show as a table')).toBeVisible()
})

describe('the quick actions', () => {
  const quick = async (actions: string[]) => {
    renderHome(answering([listCards, () => ({ cards: [{ ...card, actions }] })]))
    const bar = await screen.findByRole('navigation', { name: 'Quick actions' })
    await waitFor(() => expect(within(bar).queryByText('Report a lost card')).toBeVisible())
    return within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  }

  test('omit actions that no card allows', async () => {
    const names = await quick(['activate'])
    expect(names).toContain('Activate a card')
    expect(names).not.toContain('Suspend a card')
    expect(names).not.toContain('Dispute')
  })

  test('include actions that at least one card allows', async () => {
    const names = await quick(['suspend', 'dispute'])
    expect(names).toEqual(expect.arrayContaining(['Suspend a card', 'Dispute']))
  })
})
