import type { CardState } from '../cards/states.ts'
import type { UnpaidBill } from '../accounts/overdue.ts'
import { daysBetween } from '../core/days.ts'
import type { TripDays } from './rules.ts'

// Readiness checks of a trip (docs/specification/4-states.md#readiness). Amounts in halalas.

/** The credit needed per day abroad, and the minimum for a trip. */
export const CREDIT_PER_DAY_MINOR = 30_000
export const MIN_CREDIT_MINOR = 100_000

/** The parts of the check, in the order shown when all is well. */
export const CHECK_PARTS = ['cards', 'expiry', 'credit', 'payment', 'reach'] as const
export type CheckPart = (typeof CHECK_PARTS)[number]

/** The findings: blocking ones first, then warnings, then positive ones. */
export const TRIP_FINDINGS = [
  'noCards',
  'cardSuspended',
  'cardInactive',
  'abroadOff',
  'cardExpires',
  'identityExpires',
  'paymentOverdue',
  'littleCredit',
  'paymentBefore',
  'paymentDue',
  'unreachable',
  'cardsReady',
  'nothingExpires',
  'enoughCredit',
  'paymentAfter',
  'nothingDue',
  'reachable',
] as const
export type TripFinding = (typeof TRIP_FINDINGS)[number]

const PART_OF: Record<TripFinding, CheckPart> = {
  noCards: 'cards',
  cardSuspended: 'cards',
  cardInactive: 'cards',
  abroadOff: 'cards',
  cardExpires: 'expiry',
  identityExpires: 'expiry',
  paymentOverdue: 'payment',
  littleCredit: 'credit',
  paymentBefore: 'payment',
  paymentDue: 'payment',
  unreachable: 'reach',
  cardsReady: 'cards',
  nothingExpires: 'expiry',
  enoughCredit: 'credit',
  paymentAfter: 'payment',
  nothingDue: 'payment',
  reachable: 'reach',
}
const FIRST_MILD = TRIP_FINDINGS.indexOf('paymentOverdue')
const FIRST_GOOD = TRIP_FINDINGS.indexOf('cardsReady')

/** The part of the check a finding belongs to. */
export const partOf = (finding: TripFinding): CheckPart => PART_OF[finding]

/** Returns whether a finding is blocking, a warning, or positive. */
export function levelOf(finding: TripFinding): 'stop' | 'warn' | 'good' {
  const at = TRIP_FINDINGS.indexOf(finding)
  if (at < FIRST_MILD) return 'stop'
  return at < FIRST_GOOD ? 'warn' : 'good'
}

/** A card of a trip, reduced to what the check needs. */
export type TripCard = {
  cardReference: string
  state: CardState
  isAbroadClosed: boolean
  /** The last day it can pay; null while it awaits activation. */
  expiresOn: string | null
}

export type ReadinessFacts = {
  trip: TripDays
  today: string
  cards: readonly TripCard[]
  /** The expiry date of the person’s ID; null where unknown. */
  identityExpiresOn: string | null
  /** Remaining credit of the trip's cards. */
  leftMinor: number
  /** The unpaid amounts of the person’s bills, with due dates; null for a person who pays none. */
  bills: readonly UnpaidBill[] | null
  /** Whether payments can be confirmed other than by SMS: with a passkey or a trusted device. */
  isReachable: boolean
}

/** A finding, with the card, the day or the amount concerned. */
export type TripCheck = {
  finding: TripFinding
  cardReference?: string | undefined
  day?: string | undefined
  minor?: number | undefined
}

/** Returns the findings for a trip, worst first. Each part has at least one, except payment for a
 * person who pays no bills, and credit for a trip without cards. */
export function readiness(facts: ReadinessFacts): TripCheck[] {
  const found = [
    ...cardChecks(facts),
    ...expiryChecks(facts),
    ...creditChecks(facts),
    ...paymentChecks(facts),
    { finding: facts.isReachable ? 'reachable' : 'unreachable' } as const,
  ]
  return found.toSorted(
    (one, other) => TRIP_FINDINGS.indexOf(one.finding) - TRIP_FINDINGS.indexOf(other.finding),
  )
}

/** Returns the number of ready parts, and of all parts. */
export function readyParts(checks: readonly TripCheck[]): { ready: number; parts: number } {
  const parts = new Set(checks.map(({ finding }) => partOf(finding)))
  const open = new Set(
    checks
      .filter(({ finding }) => levelOf(finding) !== 'good')
      .map(({ finding }) => partOf(finding)),
  )
  return { ready: parts.size - open.size, parts: parts.size }
}

function cardChecks({ cards }: ReadinessFacts): TripCheck[] {
  if (cards.length === 0) return [{ finding: 'noCards' }]
  const found = cards.flatMap((card): TripCheck[] => {
    const { cardReference, state, isAbroadClosed } = card
    if (state === 'suspended') return [{ finding: 'cardSuspended', cardReference }]
    if (state === 'inactive') return [{ finding: 'cardInactive', cardReference }]
    return isAbroadClosed ? [{ finding: 'abroadOff', cardReference }] : []
  })
  return found.length > 0 ? found : [{ finding: 'cardsReady' }]
}

function expiryChecks({ cards, trip, identityExpiresOn }: ReadinessFacts): TripCheck[] {
  const dated = cards.flatMap(({ cardReference, expiresOn }) =>
    expiresOn === null ? [] : [{ cardReference, expiresOn }],
  )
  const found: TripCheck[] = dated
    .filter(({ expiresOn }) => expiresOn < trip.leavesOn)
    .map(({ cardReference, expiresOn }) => ({
      finding: 'cardExpires',
      cardReference,
      day: expiresOn,
    }))
  if (identityExpiresOn !== null && identityExpiresOn < trip.leavesOn) {
    found.push({ finding: 'identityExpires', day: identityExpiresOn })
  }
  if (found.length > 0) return found
  const [first] = dated.toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn))
  return [{ finding: 'nothingExpires', cardReference: first?.cardReference, day: first?.expiresOn }]
}

/** Returns the credit a trip needs from a day on, by its remaining days. */
export function creditForTrip({ arrivesOn, leavesOn }: TripDays, today: string): number {
  const from = arrivesOn < today ? today : arrivesOn
  const days = Math.max(1, daysBetween(from, leavesOn) + 1)
  return Math.max(MIN_CREDIT_MINOR, days * CREDIT_PER_DAY_MINOR)
}

function creditChecks({ trip, today, cards, leftMinor }: ReadinessFacts): TripCheck[] {
  if (cards.length === 0) return []
  const isLittle = leftMinor < creditForTrip(trip, today)
  return [{ finding: isLittle ? 'littleCredit' : 'enoughCredit', minor: leftMinor }]
}

function paymentChecks({ bills, trip, today }: ReadinessFacts): TripCheck[] {
  if (bills === null) return []
  const found = bills
    .filter(({ unpaidMinor }) => unpaidMinor > 0)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    .map(({ dueDate, unpaidMinor }): TripCheck => {
      return { finding: paymentFinding(dueDate, trip, today), minor: unpaidMinor, day: dueDate }
    })
  const open = found.filter(({ finding }) => levelOf(finding) !== 'good')
  if (open.length > 0) return open
  return [found[0] ?? { finding: 'nothingDue' }]
}

/** Returns the finding of a bill for a trip. A bill due before the trip and still unpaid then also
 * matters while away. */
function paymentFinding(dueDate: string, trip: TripDays, today: string): TripFinding {
  if (dueDate < today) return 'paymentOverdue'
  if (dueDate < trip.arrivesOn) return 'paymentBefore'
  return dueDate <= trip.leavesOn ? 'paymentDue' : 'paymentAfter'
}
