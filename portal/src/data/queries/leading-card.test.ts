import { expect, test } from 'vitest'
import { leadingCard } from './leading-card.ts'
import { sampleCard as card } from './testing/sample-card.ts'

const named = (name: string, over: Partial<typeof card>) => ({
  ...card,
  cardReference: name,
  ...over,
})

test.each([
  ['the active primary card', [named('a', { state: 'inactive' }), named('b', {})], 'b'],
  [
    'a suspended card before one awaiting activation',
    [named('a', { state: 'inactive' }), named('b', { state: 'suspended' })],
    'b',
  ],
  [
    'the primary card even if a supplementary one is active',
    [named('a', { kind: 'supplementary' }), named('b', { state: 'suspended' })],
    'b',
  ],
  [
    'a card awaiting activation before an ended one',
    [named('a', { state: 'replaced' }), named('b', { state: 'inactive' })],
    'b',
  ],
  ['the own card of a supplementary cardmember', [named('a', { kind: 'supplementary' })], 'a'],
])('uses %s for the account', (_, cards, leading) => {
  expect(leadingCard(cards)?.cardReference).toBe(leading)
})

test('an account without cards has no leading card', () => {
  expect(leadingCard([])).toBeUndefined()
})
