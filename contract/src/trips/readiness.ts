import type { CardState } from '../cards/states.ts'
import type { UnpaidBill } from '../accounts/overdue.ts'
import { daysBetween } from '../core/days.ts'
import type { TripDays } from './rules.ts'

// What would get in the way of a trip (docs/specification/4-states.md#readiness). Amounts in halalas.

/** The credit that a day abroad takes, and the least that a trip takes. */
export const CREDIT_PER_DAY_MINOR = 30_000
export const CREDIT_LEAST_MINOR = 100_000

/** The parts of the check, in the order in which they are told where all is well. */
export const CHECK_PARTS = ['cards', 'expiry', 'credit', 'payment', 'reach'] as const
export type CheckPart = (typeof CHECK_PARTS)[number]

/** What is found; the first of them stand in the way, then those that may, then what is well. */
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

/** The part of the check that a finding belongs to. */
export const partOf = (finding: TripFinding): CheckPart => PART_OF[finding]

/** Whether a finding stands in the way, may do so, or is well. */
export function levelOf(finding: TripFinding): 'stop' | 'warn' | 'good' {
  const at = TRIP_FINDINGS.indexOf(finding)
  if (at < FIRST_MILD) return 'stop'
  return at < FIRST_GOOD ? 'warn' : 'good'
}

/** A card of a trip, as far as the check looks at it. */
export type TripCard = {
  cardReference: string
  state: CardState
  isAbroadClosed: boolean
  /** The last day on which it pays; null for one that awaits activation. */
  expiresOn: string | null
}

export type ReadinessFacts = {
  trip: TripDays
  today: string
  cards: readonly TripCard[]
  /** The last day of the person’s ID; null where it is not known. */
  identityExpiresOn: string | null
  /** What may still be spent with the cards of the trip. */
  leftMinor: number
  /** What is unpaid of the person’s bills, each with its due date; null for who pays none. */
  bills: readonly UnpaidBill[] | null
  /** Whether something besides an SMS confirms them: a passkey or a trusted device. */
  isReachable: boolean
}

/** One thing that was found, with the card, the day or the amount that it is about. */
export type TripCheck = {
  finding: TripFinding
  cardReference?: string | undefined
  day?: string | undefined
  minor?: number | undefined
}

/** What would get in the way of a trip and what is well, the worst first. Each part has something to say, but for the
 * payment of somebody who pays nothing, and for the credit of a trip without cards. */
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

/** How many parts are ready, of how many. */
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

/** The credit that a trip takes from a day on: for each day that is left of it. */
export function creditForTrip({ arrivesOn, leavesOn }: TripDays, today: string): number {
  const from = arrivesOn < today ? today : arrivesOn
  const days = Math.max(1, daysBetween(from, leavesOn) + 1)
  return Math.max(CREDIT_LEAST_MINOR, days * CREDIT_PER_DAY_MINOR)
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

/** What a bill means for a trip. One that falls due before it and is not paid until then is missing while away as well. */
function paymentFinding(dueDate: string, trip: TripDays, today: string): TripFinding {
  if (dueDate < today) return 'paymentOverdue'
  if (dueDate < trip.arrivesOn) return 'paymentBefore'
  return dueDate <= trip.leavesOn ? 'paymentDue' : 'paymentAfter'
}
