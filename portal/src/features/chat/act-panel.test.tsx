import type { Card } from '@sadu/contract'
import { listCards } from '@sadu/contract/cards/calls'
import { generateOtp } from '@sadu/contract/otp/calls'
import type { ChatAct } from '@sadu/contract/chat/act'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { ActPanel } from './act-panel.tsx'
import { SourceLink } from './source-link.tsx'

vi.mock('../../data/client/client.ts')

const card = (cardReference: string, lastDigits: string, actions: Card['actions']) =>
  ({
    cardReference,
    lastDigits,
    actions,
    state: actions.includes('suspend') ? 'active' : 'suspended',
    kind: 'primary',
    tier: 'gold',
    isOwn: true,
    cardmemberName: { en: 'Noura', ar: 'نورة' },
  }) as Partial<Card>

const CARDS = [
  card('card-1', '1946', ['suspend', 'reportStolen']),
  card('card-2', '2208', ['reportStolen']),
  card('card-3', '7731', ['suspend']),
]

const stop = (reason: 'suspicious' | 'mislaid'): ChatAct => ({
  kind: 'stopCard',
  reason,
  cardReferences: ['card-1', 'card-2'],
})

test('offers of each card what it allows now, and no other card', async () => {
  answerCalls([listCards, () => ({ cards: CARDS })])
  show(<ActPanel act={stop('suspicious')} />)
  const rows = within(await screen.findByRole('list', { name: 'Your cards' })).getAllByRole(
    'listitem',
  )
  const offered = rows.map((row) => [
    within(row).queryByRole('button')?.textContent,
    within(row).getByRole('link').textContent,
  ])
  expect(offered).toEqual([
    ['Suspend now', 'Report stolen'],
    [undefined, 'Report stolen'],
  ])
  const [first] = screen.getAllByRole('link')
  expect(first).toHaveAttribute('href', '/card-issue/primary?card=card-1&step=what')
  expect(document.body).not.toHaveTextContent('7731')
})

test('suspends with the reason, once it is confirmed', async () => {
  answerCalls([listCards, () => ({ cards: CARDS })])
  show(<ActPanel act={stop('mislaid')} />)
  await userEvent.click(
    await screen.findByRole('button', { name: 'Suspend now, card ending in 1946' }),
  )
  expect(inputsOf(generateOtp)).toEqual([
    { purpose: 'suspendCard', action: { cardReference: 'card-1', reason: 'mislaid' } },
  ])
  expect(screen.getAllByText('Report lost')).toHaveLength(2)
})

test('leads from a charge to its dispute', () => {
  const charge = {
    transactionReference: 'transaction-1',
    cardReference: 'card-1',
    cardKind: 'primary' as const,
    merchantName: { en: 'Waraq Books', ar: 'كتب ورق' },
    date: '2026-11-02T09:00:00.000Z',
    billingAmount: { minor: 47_711, currency: 'SAR' as const },
  }
  show(<ActPanel act={{ kind: 'disputeCharge', charges: [charge] }} />)
  expect(screen.getByRole('link', { name: 'Dispute: Waraq Books' })).toHaveAttribute(
    'href',
    '/billing-dispute/primary?card=card-1&transaction=transaction-1',
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('477.11')
})

test('says what to pay and copies the amount and the number', () => {
  const amount = { minor: 638_700, currency: 'SAR' as const }
  show(
    <ActPanel
      act={{ kind: 'payBill', amount, dueOn: '2026-12-11', billReference: '004210987731' }}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Payment due',
    'Due date',
    'Bill reference',
  ])
  expect(screen.getByRole('button', { name: 'Copy: Payment due' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy: Bill reference' })).toBeVisible()
})

test('leads from a sum to the transactions that were added up', () => {
  show(
    <SourceLink
      language="en"
      source={{
        kind: 'spent',
        from: '2026-10-21',
        to: '2026-11-20',
        daysOf: 'posting',
        category: 'restaurants',
        text: null,
      }}
    />,
  )
  const { searchParams } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'See these transactions' }).href,
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    from: '2026-10-21',
    to: '2026-11-20',
    by: 'posting',
    category: 'restaurants',
    kind: 'purchase,cash,fee,refund',
  })
})
