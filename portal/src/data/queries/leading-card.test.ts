import { expect, test } from 'vitest'
import { leadingCard } from './leading-card.ts'
import { sampleCard as card } from './testing/sample-card.ts'

const named = (name: string, over: Partial<typeof card>) => ({
  ...card,
  cardReference: name,
  ...over,
})

test.each([
  ['the working primary card', [named('a', { state: 'inactive' }), named('b', {})], 'b'],
  [
    'a suspended one before one to be activated',
    [named('a', { state: 'inactive' }), named('b', { state: 'suspended' })],
    'b',
  ],
  [
    'the primary card even when a supplementary one works',
    [named('a', { kind: 'supplementary' }), named('b', { state: 'suspended' })],
    'b',
  ],
  [
    'one to be activated before one that has ended',
    [named('a', { state: 'replaced' }), named('b', { state: 'inactive' })],
    'b',
  ],
  ['their own for a supplementary cardmember', [named('a', { kind: 'supplementary' })], 'a'],
])('%s stands for the account', (_, cards, leading) => {
  expect(leadingCard(cards)?.cardReference).toBe(leading)
})

test('an account without cards has none', () => {
  expect(leadingCard([])).toBeUndefined()
})
