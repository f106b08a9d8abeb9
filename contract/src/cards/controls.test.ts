import { expect, test } from 'vitest'
import { type Attempt, type CardControl, mayOpen, refusalOfCard } from './controls.ts'
import { CARD_STATES } from './states.ts'

const inShop: Attempt = {
  kind: 'purchase',
  isOnline: false,
  isContactless: false,
  isAbroad: false,
  isOnTrip: false,
  isMerchantBlocked: false,
}
const everything: Attempt = {
  kind: 'cash',
  isOnline: true,
  isContactless: true,
  isAbroad: true,
  isOnTrip: true,
  isMerchantBlocked: true,
}

test('only an active card can pay', () => {
  const refusals = CARD_STATES.map((state) => [state, refusalOfCard(state, new Set(), everything)])
  expect(Object.fromEntries(refusals)).toEqual({
    active: 'merchantBlocked',
    inactive: 'cardInactive',
    suspended: 'cardSuspended',
    stopped: 'cardStopped',
    replaced: 'cardStopped',
  })
  expect(refusalOfCard('active', new Set(), { ...everything, isMerchantBlocked: false })).toBeNull()
})

test.each<[CardControl, Partial<Attempt>, string]>([
  ['online', { isOnline: true }, 'onlineOff'],
  ['abroad', { isAbroad: true }, 'abroadOff'],
  ['cash', { kind: 'cash' }, 'cashOff'],
  ['contactless', { isContactless: true }, 'contactlessOff'],
])('closing %s refuses only such payments', (control, attempt, refusal) => {
  const closed = new Set([control])
  expect(refusalOfCard('active', closed, { ...inShop, ...attempt })).toBe(refusal)
  expect(refusalOfCard('active', closed, inShop)).toBeNull()
})

test('refuses a payment in a shop abroad without a trip, but not an online payment', () => {
  const abroad = { ...inShop, isAbroad: true }
  expect(refusalOfCard('active', new Set(), abroad)).toBe('unusualAbroad')
  expect(refusalOfCard('active', new Set(), { ...abroad, isOnTrip: true })).toBeNull()
  expect(refusalOfCard('active', new Set(), { ...abroad, isOnline: true })).toBeNull()
  // A closed control takes precedence as the reason.
  expect(refusalOfCard('active', new Set(['abroad'] as const), abroad)).toBe('abroadOff')
})

test('a supplementary cardmember can open only what the primary cardmember has not closed', () => {
  const cells = [true, false].flatMap((isPrimary) =>
    [true, false].map((byPrimary) => mayOpen({ isPrimary }, { byPrimary })),
  )
  expect(cells).toEqual([true, true, false, true])
})
