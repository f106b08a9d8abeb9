import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_STATES } from '../cards/states.ts'
import {
  CHECK_PARTS,
  creditForTrip,
  levelOf,
  partOf,
  readiness,
  type ReadinessFacts,
  readyParts,
  TRIP_FINDINGS,
} from './readiness.ts'

const CARD = {
  cardReference: 'card-0001',
  state: 'active',
  isAbroadClosed: false,
  expiresOn: '2028-09-30',
} as const
const READY: ReadinessFacts = {
  trip: { arrivesOn: '2026-11-28', leavesOn: '2026-12-06' },
  today: '2026-11-22',
  cards: [CARD],
  identityExpiresOn: '2027-01-01',
  leftMinor: 4_913_662,
  due: { minor: 0, on: null },
  isReachable: true,
}
const findings = (change: Partial<ReadinessFacts>) =>
  readiness({ ...READY, ...change }).map(({ finding }) => finding)

test('where all is well each part says so', () => {
  const checks = readiness(READY)
  expect(checks.map(({ finding }) => levelOf(finding))).toEqual(Array(5).fill('good'))
  expect(checks.map(({ finding }) => partOf(finding))).toEqual([...CHECK_PARTS])
  expect(readyParts(checks)).toEqual({ ready: 5, parts: 5 })
  expect(checks[1]).toMatchObject({ cardReference: 'card-0001', day: '2028-09-30' })
})

test.each<[string, Partial<ReadinessFacts>, string]>([
  ['no card', { cards: [] }, 'noCards'],
  ['a suspended card', { cards: [{ ...CARD, state: 'suspended' }] }, 'cardSuspended'],
  ['a card to activate', { cards: [{ ...CARD, state: 'inactive' }] }, 'cardInactive'],
  ['a card that is closed abroad', { cards: [{ ...CARD, isAbroadClosed: true }] }, 'abroadOff'],
  ['a card that expires', { cards: [{ ...CARD, expiresOn: '2026-11-30' }] }, 'cardExpires'],
  ['an ID that expires', { identityExpiresOn: '2026-12-05' }, 'identityExpires'],
  ['little credit', { leftMinor: 9 * 30_000 - 1 }, 'littleCredit'],
  ['a bill on the way', { due: { minor: 815_882, on: '2026-12-01' } }, 'paymentDue'],
  ['a bill before the trip', { due: { minor: 1, on: '2026-11-25' } }, 'paymentDue'],
  ['SMS alone', { isReachable: false }, 'unreachable'],
])('%s stands first', (_, change, finding) => {
  expect(findings(change)[0]).toBe(finding)
})

test('what is good on the last day is good', () => {
  expect(findings({ identityExpiresOn: '2026-12-06' })).toContain('nothingExpires')
  expect(findings({ cards: [{ ...CARD, expiresOn: '2026-12-06' }] })).toContain('nothingExpires')
  expect(findings({ due: { minor: 1, on: '2026-12-07' } })).toContain('nothingDue')
  expect(findings({ identityExpiresOn: null })).toContain('nothingExpires')
})

test('who pays nothing is asked for no payment', () => {
  expect(readyParts(readiness({ ...READY, due: null }))).toEqual({ ready: 4, parts: 4 })
})

test('credit is asked for each day that is left, and at least a thousand riyals', () => {
  const trip = { arrivesOn: '2026-11-28', leavesOn: '2026-12-06' }
  expect(creditForTrip(trip, '2026-11-22')).toBe(270_000)
  expect(creditForTrip(trip, '2026-12-06')).toBe(100_000)
})

test('whatever the facts, the worst stands first and every part speaks once or says what is wrong', () => {
  const card = fc.record({
    cardReference: fc.constantFrom('card-0001', 'card-0002'),
    state: fc.constantFrom(...CARD_STATES),
    isAbroadClosed: fc.boolean(),
    expiresOn: fc.constantFrom('2026-11-30', '2028-09-30'),
  })
  fc.assert(
    fc.property(
      fc.array(card, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.nat(500_000),
      (cards, isReachable, leftMinor) => {
        const checks = readiness({ ...READY, cards, isReachable, leftMinor })
        const order = checks.map(({ finding }) => TRIP_FINDINGS.indexOf(finding))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        expect(new Set(checks.map(({ finding }) => partOf(finding))).size).toBe(5)
        for (const part of CHECK_PARTS) {
          const levels = checks.filter(({ finding }) => partOf(finding) === part)
          const good = levels.filter(({ finding }) => levelOf(finding) === 'good')
          expect(good.length === 0 || levels.length === 1).toBe(true)
        }
      },
    ),
    { numRuns: 40 },
  )
})
