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
  ['nothing if there is no purchase', refund(), [], null],
  ['no purchase of another account', refund(), [bought('a', { accountId: 'other' })], null],
  ['no purchase of another client', refund(), [bought('a', { clientId: 'C2' })], null],
  ['no purchase at another merchant', refund(), [bought('a', { merchantId: 'other' })], null],
  [
    'no purchase in another currency',
    refund(),
    [bought('a', { transactionCurrency: 'USD' })],
    null,
  ],
  ['no later purchase', refund(), [bought('a', { occurredAt: day(9) })], null],
  ['no purchase posted later', refund(), [bought('a', { postedOn: '2026-03-10' })], null],
  ['no purchase that was fully refunded', refund(), [bought('a', { refundedMinor: 1_000 })], null],
  [
    'the purchase whose authorization it names',
    refund(named),
    [bought('a'), bought('b', { ...named, transactionMinor: 90_000 })],
    'b',
  ],
  [
    'the purchase with the same amount',
    refund(),
    [bought('a', { transactionMinor: 5_000, occurredAt: day(3) }), bought('b')],
    'b',
  ],
  [
    'the purchase with the same remaining amount',
    refund(),
    [
      bought('a', { transactionMinor: 5_000 }),
      bought('b', { transactionMinor: 1_800, refundedMinor: 800 }),
    ],
    'b',
  ],
  [
    'a purchase with enough remaining, if there is one',
    refund(),
    [
      bought('a', { transactionMinor: 400, occurredAt: day(5) }),
      bought('b', { transactionMinor: 3_000 }),
    ],
    'b',
  ],
  [
    'a purchase with too little remaining, if there is no other',
    refund(),
    [bought('a', { transactionMinor: 400 })],
    'a',
  ],
  [
    'a purchase with the same card before others',
    refund(),
    [bought('a', { cardId: 'replaced', occurredAt: day(5) }), bought('b')],
    'b',
  ],
  ['a purchase with the replaced card', refund(), [bought('a', { cardId: 'replaced' })], 'a'],
  [
    'the latest of equal purchases',
    refund(),
    [bought('a'), bought('b', { occurredAt: day(4) })],
    'b',
  ],
])('matches a refund to %s', (_, of, purchases, id) => {
  expect(refundedPurchase(of, purchases)?.id ?? null).toBe(id)
  expect(refundedPurchase(of, purchases.toReversed())?.id ?? null).toBe(id)
})
