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
  bills: [],
  isReachable: true,
}
const findings = (change: Partial<ReadinessFacts>) =>
  readiness({ ...READY, ...change }).map(({ finding }) => finding)

test('reports each part as good when nothing is wrong', () => {
  const checks = readiness(READY)
  expect(checks.map(({ finding }) => levelOf(finding))).toEqual(Array(5).fill('good'))
  expect(checks.map(({ finding }) => partOf(finding))).toEqual([...CHECK_PARTS])
  expect(readyParts(checks)).toEqual({ ready: 5, parts: 5 })
  expect(checks[1]).toMatchObject({ cardReference: 'card-0001', day: '2028-09-30' })
})

test.each<[string, Partial<ReadinessFacts>, string]>([
  ['no card', { cards: [] }, 'noCards'],
  ['a suspended card', { cards: [{ ...CARD, state: 'suspended' }] }, 'cardSuspended'],
  ['a card awaiting activation', { cards: [{ ...CARD, state: 'inactive' }] }, 'cardInactive'],
  ['a card closed for use abroad', { cards: [{ ...CARD, isAbroadClosed: true }] }, 'abroadOff'],
  ['a card that expires', { cards: [{ ...CARD, expiresOn: '2026-11-30' }] }, 'cardExpires'],
  ['an ID that expires', { identityExpiresOn: '2026-12-05' }, 'identityExpires'],
  ['little credit', { leftMinor: 9 * 30_000 - 1 }, 'littleCredit'],
  ['an overdue bill', { bills: [{ dueDate: '2026-11-18', unpaidMinor: 1 }] }, 'paymentOverdue'],
  ['SMS only', { isReachable: false }, 'unreachable'],
])('%s is reported first', (_, change, finding) => {
  expect(findings(change)[0]).toBe(finding)
})

test('a card or ID that is valid until the last day of the trip is sufficient', () => {
  expect(findings({ identityExpiresOn: '2026-12-06' })).toContain('nothingExpires')
  expect(findings({ cards: [{ ...CARD, expiresOn: '2026-12-06' }] })).toContain('nothingExpires')
  expect(findings({ identityExpiresOn: null })).toContain('nothingExpires')
  expect(findings({ cards: [{ ...CARD, state: 'inactive', expiresOn: null }] })).toContain(
    'nothingExpires',
  )
})

test('names the card that expires first', () => {
  const cards = [
    { ...CARD, expiresOn: '2029-01-31' },
    { ...CARD, cardReference: 'card-0002' },
    { ...CARD, expiresOn: null },
  ]
  expect(readiness({ ...READY, cards })[1]).toMatchObject({
    finding: 'nothingExpires',
    cardReference: 'card-0002',
    day: '2028-09-30',
  })
})

test('lists the findings that stop a trip first, then the warnings, then the good ones', () => {
  const levels = TRIP_FINDINGS.map(levelOf)
  expect(levels).toEqual([
    ...Array(6).fill('stop'),
    ...Array(5).fill('warn'),
    ...Array(6).fill('good'),
  ])
})

test.each([
  [{ isReachable: false }, { ready: 4, parts: 5 }],
  [
    { identityExpiresOn: '2026-12-05', cards: [{ ...CARD, expiresOn: '2026-11-30' }] },
    { ready: 4, parts: 5 },
  ],
  [
    { cards: [], isReachable: false },
    { ready: 2, parts: 4 },
  ],
])('with %j the ready parts are %j', (change, parts) => {
  expect(readyParts(readiness({ ...READY, ...change }))).toEqual(parts)
})

const bill = (dueDate: string, unpaidMinor = 100) => ({ dueDate, unpaidMinor })
const payments = (change: Partial<ReadinessFacts>) =>
  readiness({ ...READY, ...change })
    .filter(({ finding }) => partOf(finding) === 'payment')
    .map(({ finding, day, minor }) => [finding, day, minor])

test.each([
  ['yesterday', '2026-11-21', 'paymentOverdue', 'warn'],
  ['today', '2026-11-22', 'paymentBefore', 'warn'],
  ['on the day before the trip', '2026-11-27', 'paymentBefore', 'warn'],
  ['on its first day', '2026-11-28', 'paymentDue', 'warn'],
  ['on its last day', '2026-12-06', 'paymentDue', 'warn'],
  ['on the day after it', '2026-12-07', 'paymentAfter', 'good'],
] as const)('reports a bill that falls due %s', (_, dueDate, finding, level) => {
  expect(payments({ bills: [bill(dueDate)] })).toEqual([[finding, dueDate, 100]])
  expect(levelOf(finding)).toBe(level)
})

test('during a trip a past due date is overdue, and a due date of today is not', () => {
  const today = '2026-12-01'
  expect(payments({ today, bills: [bill('2026-11-30')] })[0]?.[0]).toBe('paymentOverdue')
  expect(payments({ today, bills: [bill('2026-12-01')] })[0]?.[0]).toBe('paymentDue')
})

test('each bill that is overdue or falls due is reported, without any positive finding', () => {
  const bills = [bill('2026-12-01', 200), bill('2026-12-20', 300), bill('2026-11-18', 400)]
  expect(payments({ bills })).toEqual([
    ['paymentOverdue', '2026-11-18', 400],
    ['paymentDue', '2026-12-01', 200],
  ])
})

test('ignores paid bills, and reports only the first bill after the trip', () => {
  expect(payments({ bills: [bill('2026-11-18', 0)] })).toEqual([
    ['nothingDue', undefined, undefined],
  ])
  expect(payments({ bills: [bill('2027-01-07'), bill('2026-12-07')] })).toEqual([
    ['paymentAfter', '2026-12-07', 100],
  ])
})

test('a person who pays no bills has no payment finding', () => {
  expect(readyParts(readiness({ ...READY, bills: null }))).toEqual({ ready: 4, parts: 4 })
})

test('the required credit is per remaining day, and at least a thousand riyals', () => {
  const trip = { arrivesOn: '2026-11-28', leavesOn: '2026-12-06' }
  expect(creditForTrip(trip, '2026-11-22')).toBe(270_000)
  expect(creditForTrip(trip, '2026-12-06')).toBe(100_000)
  expect(findings({ leftMinor: 270_000 })).toContain('enoughCredit')
})

test('for any facts, the worst finding comes first and every part has one positive finding or its problems', () => {
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
