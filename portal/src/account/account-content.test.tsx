import type { listAccounts, ResultsOf } from '@sadu/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueryState } from '../data/queries/call-query.ts'
import { renderIn } from '../ui/testing/render-in.tsx'
import { AccountContent } from './account-content.tsx'
import { AccountContext, type SignedInScreen } from './account-context.ts'

type Account = ResultsOf<typeof listAccounts>['accounts'][number]

const account = (n: number): Account => ({
  accountReference: `account-${n}`,
  productName: { en: `Card ${n}`, ar: `بطاقة ${n}` },
  tier: 'gold',
  currency: 'SAR',
  lastDigits: '1946',
  isOverdue: false,
})

/** Renders the screen with accounts still loading (undefined) or loaded. */
function renderWith(accounts: Account[] | undefined) {
  const query = { data: accounts, isPending: accounts === undefined } as QueryState<Account[]>
  const known = { accounts: query, account: undefined, today: '2026-11-22' } as SignedInScreen
  renderIn(
    'en',
    <AccountContext value={known}>
      <AccountContent>{() => <h2>Transactions</h2>}</AccountContent>
    </AccountContext>,
  )
}

test('renders nothing of an account until the account list has loaded', () => {
  renderWith(undefined)
  expect(screen.getByRole('status').textContent).toBe('Loading your account')
  expect(screen.queryByRole('heading', { name: 'Transactions' })).toBeNull()
})

test.each([1, 2])('renders the content with %i accounts', (count) => {
  renderWith(Array.from({ length: count }, (_, at) => account(at)))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Transactions' })).toBeVisible()
  expect(screen.queryAllByRole('radio')).toHaveLength(count > 1 ? count : 0)
})
