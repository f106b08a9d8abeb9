import { expect, test } from 'vitest'
import { matchHeld, type Held, type Unnamed } from './matching.ts'

const NOON = new Date('2026-03-10T09:00:00Z')
const held = (id: string, over: Partial<Held> = {}): Held => ({
  ...purchase(),
  id,
  reference: `of ${id}`,
  ...over,
})
const purchase = (over: Partial<Unnamed> = {}): Unnamed => ({
  clientId: 'C1000001',
  cardId: 'card',
  merchantId: 'shop',
  kind: 'purchase',
  reference: 'none',
  occurredAt: NOON,
  transactionMinor: 10_000,
  transactionCurrency: 'SAR',
  ...over,
})

test('one of the same reference is found, however far the amount', () => {
  const posting = purchase({ reference: '77', transactionMinor: 900 })
  expect(matchHeld([posting], [held('a'), held('b', { reference: '77' })])).toEqual(['b'])
})

test('one of the same amount comes before a nearer time, and each is given away once', () => {
  const older = held('a', { occurredAt: new Date('2026-03-09T09:00:00Z') })
  const postings = [purchase({ transactionMinor: 11_500 }), purchase(), purchase()]
  expect(matchHeld(postings, [older, held('b'), held('c', { transactionMinor: 10_400 })])).toEqual([
    'c',
    'a',
    'b',
  ])
})

test.each([
  ['a tip', 11_500, 'a'],
  ['a fuel pump that held three times as much', 3_400, 'a'],
  ['another purchase', 2_000, null],
])('%s', (_, transactionMinor, id) => {
  expect(matchHeld([purchase({ transactionMinor })], [held('a')])).toEqual([id])
})

test.each([
  ['another card', { cardId: 'other' }],
  ['another merchant', { merchantId: 'other' }],
  ['cash', { kind: 'cash' as const }],
  ['another client', { clientId: 'C1000002' }],
  ['another currency', { transactionCurrency: 'USD' }],
  ['a later day', { occurredAt: new Date('2026-03-12T09:00:00Z') }],
])('what was held for %s is not touched', (_, over) => {
  expect(matchHeld([purchase()], [held('a', over)])).toEqual([null])
})
