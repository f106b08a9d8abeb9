import { expect, test } from 'vitest'
import { refundedPurchase, type Purchase, type Refund } from './refunded-purchase.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))

const bought = (id: string, over: Partial<Purchase> = {}): Purchase => ({
  clientId: 'C1',
  accountId: 'account',
  id,
  cardId: 'card',
  merchantId: 'shop',
  authorizationId: null,
  occurredAt: day(1),
  postedOn: '2026-03-02',
  billingMinor: 1_000,
  transactionMinor: 1_000,
  transactionCurrency: 'SAR',
  refundedMinor: 0,
  ...over,
})

const refund = (over: Partial<Refund> = {}): Refund => ({
  clientId: 'C1',
  accountId: 'account',
  cardId: 'card',
  merchantId: 'shop',
  authorizationId: null,
  occurredAt: day(8),
  postedOn: '2026-03-09',
  transactionMinor: 1_000,
  transactionCurrency: 'SAR',
  ...over,
})

const named = { authorizationId: 'held' }

test.each<[string, Refund, Purchase[], string | null]>([
  ['the only purchase', refund(), [bought('a')], 'a'],
  ['nothing where nothing was bought', refund(), [], null],
  ['nothing of another account', refund(), [bought('a', { accountId: 'other' })], null],
  ['nothing of another client', refund(), [bought('a', { clientId: 'C2' })], null],
  ['nothing of another merchant', refund(), [bought('a', { merchantId: 'other' })], null],
  ['nothing in another currency', refund(), [bought('a', { transactionCurrency: 'USD' })], null],
  ['nothing bought later', refund(), [bought('a', { occurredAt: day(9) })], null],
  ['nothing posted later', refund(), [bought('a', { postedOn: '2026-03-10' })], null],
  ['nothing given back before', refund(), [bought('a', { refundedMinor: 1_000 })], null],
  [
    'the one whose authorization it names',
    refund(named),
    [bought('a'), bought('b', { ...named, transactionMinor: 90_000 })],
    'b',
  ],
  [
    'the one it gives back whole',
    refund(),
    [bought('a', { transactionMinor: 5_000, occurredAt: day(3) }), bought('b')],
    'b',
  ],
  [
    'the one whose rest it is',
    refund(),
    [
      bought('a', { transactionMinor: 5_000 }),
      bought('b', { transactionMinor: 1_800, refundedMinor: 800 }),
    ],
    'b',
  ],
  [
    'one with enough left rather than one without',
    refund(),
    [
      bought('a', { transactionMinor: 400, occurredAt: day(5) }),
      bought('b', { transactionMinor: 3_000 }),
    ],
    'b',
  ],
  [
    'one with too little left when there is no other',
    refund(),
    [bought('a', { transactionMinor: 400 })],
    'a',
  ],
  [
    'one of the same card before one of another',
    refund(),
    [bought('a', { cardId: 'replaced', occurredAt: day(5) }), bought('b')],
    'b',
  ],
  [
    'one of the card before, when it was replaced',
    refund(),
    [bought('a', { cardId: 'replaced' })],
    'a',
  ],
  ['the latest of the same', refund(), [bought('a'), bought('b', { occurredAt: day(4) })], 'b'],
])('a refund is of %s', (_, of, purchases, id) => {
  expect(refundedPurchase(of, purchases)?.id ?? null).toBe(id)
  expect(refundedPurchase(of, purchases.toReversed())?.id ?? null).toBe(id)
})
