import type { StoredMerchant } from '@sadu/contract'
import { storedMerchants } from '@sadu/contract/insights/calls'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, show } from '../data/queries/testing/answers.tsx'
import { StoredMerchants } from './stored-merchants.tsx'

vi.mock('../data/client/client.ts')

const merchant = (name: string, over: Partial<StoredMerchant> = {}): StoredMerchant => ({
  merchantReference: `merchant-${name}`,
  merchantName: { en: name, ar: name },
  interval: 'monthly',
  lastDate: '2026-11-03',
  billingAmount: { minor: 4_500, currency: 'SAR' },
  movedOn: null,
  isBlocked: false,
  ...over,
})
const merchants = [
  merchant('Films'),
  merchant('Music', { movedOn: '2026-11-19' }),
  merchant('Cloud', { isBlocked: true }),
  merchant('Books', { interval: null }),
]
const opened = (isReplaced: boolean) => (
  <StoredMerchants cardReference="card-1" isReplaced={isReplaced} />
)
const rowOf = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li')
  return (found?.textContent ?? '').replace(name, '')
}

test('says of each merchant what becomes of a card that is replaced', async () => {
  answerCalls([storedMerchants, () => ({ merchants, recurringFollows: true })])
  show(opened(true))
  const panel = await screen.findByRole('region', { name: 'Where this card is stored' })
  expect(await rowOf('Films')).toContain('We’ll tell them')
  expect(await rowOf('Music')).toContain('Has the new card since 19 Nov')
  expect(await rowOf('Cloud')).toContain('Blocked')
  // A shop where one has paid is given nothing by us.
  expect(await rowOf('Books')).toContain('Update it yourself')
  expect(within(panel).getAllByRole('list')).toHaveLength(2)
})

test('leaves every merchant to the person where they did not ask us to pass it on', async () => {
  answerCalls([storedMerchants, () => ({ merchants, recurringFollows: false })])
  show(opened(true))
  expect(await rowOf('Films')).toContain('Update it yourself')
  expect(screen.getByText(/Give each of them your new card details/)).toBeVisible()
})

test('asks for nothing while the card is not replaced', async () => {
  answerCalls([storedMerchants, () => ({ merchants, recurringFollows: null })])
  show(opened(false))
  expect(await rowOf('Films')).toBe('Last charge on 3 Nov')
  expect(screen.queryByText('Update it yourself')).toBeNull()
})

test('shows what is loading, that nothing was found, and a failure', async () => {
  answerCalls()
  const { unmount } = show(opened(false))
  expect(screen.getByText('Loading where this card is stored')).toBeVisible()
  unmount()
  answerCalls([storedMerchants, () => ({ merchants: [], recurringFollows: null })])
  const empty = show(opened(false))
  expect(await screen.findByText('Nothing found in the latest charges')).toBeVisible()
  empty.unmount()
  answerCalls([storedMerchants, () => failed('timeout')])
  show(opened(false))
  expect(await screen.findByText('We couldn’t show where this card is stored.')).toBeVisible()
})
