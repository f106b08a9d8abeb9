import type { ResultsOf } from '@sadu/contract'
import { listAccounts } from '@sadu/contract/accounts/calls'
import { listCards } from '@sadu/contract/cards/calls'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, show } from '../data/queries/testing/answers.tsx'
import { sampleCard } from '../data/queries/testing/sample-card.ts'
import { AccountContent } from './account-content.tsx'
import { SignedInContext } from './signed-in-context.ts'

vi.mock('../data/client/client.ts')

type Account = ResultsOf<typeof listAccounts>['accounts'][number]

const account = (n: number): Account => ({
  accountReference: `account-${n}`,
  productName: { en: `Card ${n}`, ar: `بطاقة ${n}` },
  tier: 'gold',
  currency: 'SAR',
  lastDigits: '1946',
  isOverdue: false,
})

const CARDS = [
  { ...sampleCard, accountReference: 'account-0', state: 'suspended' },
  {
    ...sampleCard,
    accountReference: 'account-1',
    leftToSpend: { minor: 4_720_769, currency: 'SAR' },
  },
]

/** Renders the screen with accounts still loading (undefined) or loaded. */
function renderWith(accounts: Account[] | undefined, children = () => <h2>Transactions</h2>) {
  answerCalls(
    [listCards, () => ({ cards: CARDS })],
    ...(accounts ? [[listAccounts, () => ({ accounts })] as const] : []),
  )
  show(
    <SignedInContext value={{ today: '2026-11-22' } as never}>
      <AccountContent>{children}</AccountContent>
    </SignedInContext>,
  )
}

test('renders nothing of an account until the account list has loaded', () => {
  renderWith(undefined)
  expect(screen.getByRole('status').textContent).toBe('Loading your account')
  expect(screen.queryByRole('heading', { name: 'Transactions' })).toBeNull()
})

test.each([1, 2])('renders the content with %i accounts', async (count) => {
  renderWith(Array.from({ length: count }, (_, at) => account(at)))
  expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryAllByRole('radio')).toHaveLength(count > 1 ? count : 0)
})

test('says what each account has left, and whose card is suspended', async () => {
  renderWith([account(0), account(1)])
  const suspended = await screen.findByRole('radio', { name: /Suspended.*Available.*16,785\.50/ })
  expect(suspended).toBeVisible()
  const other = screen.getByRole('radio', { name: /Available.*47,207\.69/ })
  expect(other.closest('label')?.textContent).not.toContain('Suspended')
})

test('renders the content before the accounts are there, and not again when they are', async () => {
  const rendered = vi.fn<() => void>()
  function Content() {
    rendered()
    return <h2>Transactions</h2>
  }
  renderWith([account(0)], () => <Content />)
  expect(rendered).toHaveBeenCalledOnce()
  await screen.findByRole('heading', { name: 'Transactions' })
  expect(rendered).toHaveBeenCalledOnce()
})
