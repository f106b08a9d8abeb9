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

test('matches an authorization with the same reference, whatever the amount', () => {
  const posting = purchase({ reference: '77', transactionMinor: 900 })
  expect(matchHeld([posting], [held('a'), held('b', { reference: '77' })])).toEqual(['b'])
})

test('prefers the same amount to a nearer time, and matches each authorization once', () => {
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
])('decides by the amount: %s', (_, transactionMinor, id) => {
  expect(matchHeld([purchase({ transactionMinor })], [held('a')])).toEqual([id])
})

test.each([
  ['another card', { cardId: 'other' }],
  ['another merchant', { merchantId: 'other' }],
  ['cash', { kind: 'cash' as const }],
  ['another client', { clientId: 'C1000002' }],
  ['another currency', { transactionCurrency: 'USD' }],
  ['a later day', { occurredAt: new Date('2026-03-12T09:00:00Z') }],
])('does not match an authorization for %s', (_, over) => {
  expect(matchHeld([purchase()], [held('a', over)])).toEqual([null])
})

test('matches amounts that differ by a factor of at most three, in either direction', () => {
  const found = (posted: number, of: number) =>
    matchHeld([purchase({ transactionMinor: posted })], [held('a', { transactionMinor: of })])[0]
  expect(found(1_000, 3_000)).toBe('a')
  expect(found(1_000, 3_001)).toBeNull()
  expect(found(3_000, 1_000)).toBe('a')
  expect(found(3_001, 1_000)).toBeNull()
})

test('matches an authorization dated up to one day after its posting, and no later', () => {
  const dated = (occurredAt: string) =>
    matchHeld([purchase()], [held('a', { occurredAt: new Date(occurredAt) })])[0]
  expect(dated('2026-03-11T09:00:00.000Z')).toBe('a')
  expect(dated('2026-03-11T09:00:00.001Z')).toBeNull()
  expect(dated('2025-03-10T09:00:00.000Z')).toBe('a')
})

test('takes the nearest of several amounts, and the older of two equally near ones', () => {
  const older = new Date('2026-03-09T09:00:00Z')
  const posting = purchase({ transactionMinor: 10_500 })
  expect(matchHeld([posting], [held('far', { transactionMinor: 12_000 }), held('near')])).toEqual([
    'near',
  ])
  expect(matchHeld([posting], [held('near'), held('far', { transactionMinor: 12_000 })])).toEqual([
    'near',
  ])
  expect(
    matchHeld(
      [posting],
      [held('new'), held('old', { transactionMinor: 11_000, occurredAt: older })],
    ),
  ).toEqual(['old'])
})

test('takes the nearest amount among equal references, whatever the currency', () => {
  const posting = purchase({ reference: '77' })
  const [far, near] = [
    held('far', { reference: '77', transactionMinor: 90_000, transactionCurrency: 'USD' }),
    held('near', { reference: '77', transactionMinor: 70_000, transactionCurrency: 'USD' }),
  ]
  expect(matchHeld([posting], [far, near])).toEqual(['near'])
  expect(matchHeld([posting, posting, posting], [far, near])).toEqual(['near', 'far', null])
})

test('leaves an authorization to the later posting that matches it exactly', () => {
  const near = purchase({ transactionMinor: 10_100 })
  expect(matchHeld([near, purchase()], [held('a')])).toEqual([null, 'a'])
  const named = purchase({ reference: 'of a', transactionMinor: 50 })
  expect(matchHeld([purchase(), named], [held('a')])).toEqual([null, 'a'])
})

test('does not match the same amount in another currency', () => {
  const dollars = held('a', { transactionCurrency: 'USD' })
  expect(matchHeld([purchase()], [dollars, held('b', { transactionMinor: 10_001 })])).toEqual(['b'])
})

test('prefers the same reference to the same amount', () => {
  const certain = held('a', { reference: '77', transactionMinor: 900 })
  const posting = purchase({ reference: '77' })
  expect(matchHeld([posting], [certain, held('b')])).toEqual(['a'])
})

test('matches nothing without postings or authorizations', () => {
  expect(matchHeld([], [held('a')])).toEqual([])
  expect(matchHeld([purchase()], [])).toEqual([null])
})
