import { addDays, daysBetween } from '../core/days.ts'
import type { TripDays } from '../trips/rules.ts'

// Whether a journey is covered (docs/specification/9-constants.md#travel-insurance). The policy period is the year
// from January to December, and a day of leaving or coming home counts whole.

/** What the insurance allows: days, and ages in years. */
export type CoverTerms = {
  tripDays: number
  policyDays: number
  maxAge: number
  winterDays: number
  /** Winter sports are covered below this age. */
  winterAge: number
}

export type CoverAsked = TripDays & {
  age: number
  hasWinterSports: boolean
  /** The person’s other journeys; what lies before this one in its year is used up. */
  others: readonly TripDays[]
}

export type Cover = {
  /** Days of the journey, and those of them that are covered, from its first. */
  days: number
  coveredDays: number
  /** The last day that is covered; null for none. */
  lastDay: string | null
  /** Days of the policy period that earlier journeys took. */
  usedDays: number
  /** What cuts the cover short; null when all of it is covered. */
  because: 'age' | 'tripDays' | 'policyDays' | null
  /** The days of winter sports that are covered; null when none were asked for. */
  winterDays: number | null
  winterBecause: 'age' | 'days' | null
}

const firstOfYear = (day: string) => `${day.slice(0, 4)}-01-01`
const countOf = ({ arrivesOn, leavesOn }: TripDays) => daysBetween(arrivesOn, leavesOn) + 1
const byArrival = (one: TripDays, other: TripDays) => (one.arrivesOn < other.arrivesOn ? -1 : 1)
const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** The days that other journeys took of the policy period of a day, before it. A day on two of them counts once. */
export function usedDaysBefore(day: string, others: readonly TripDays[]): number {
  let free = firstOfYear(day)
  let used = 0
  for (const { arrivesOn, leavesOn } of others.toSorted(byArrival)) {
    const part = {
      arrivesOn: later(arrivesOn, free),
      leavesOn: earlier(leavesOn, addDays(day, -1)),
    }
    const days = Math.max(0, countOf(part))
    used += days
    if (days > 0) free = addDays(part.leavesOn, 1)
  }
  return used
}

/** Days of a journey that its policy periods still have: over the turn of a year a new one begins. */
function policyDaysOf({ arrivesOn, leavesOn }: TripDays, left: number, most: number): number {
  const turn = `${Number(arrivesOn.slice(0, 4)) + 1}-01-01`
  const whole = countOf({ arrivesOn, leavesOn })
  if (leavesOn < turn) return Math.min(whole, left)
  const before = daysBetween(arrivesOn, turn)
  if (left < before) return left
  return before + Math.min(whole - before, most)
}

/** How many days of a journey are covered, and why not all of them. A journey that is too long is covered from its
 * first day until the limit. */
export function coverOf(asked: CoverAsked, terms: CoverTerms): Cover {
  const { arrivesOn, leavesOn, age, hasWinterSports, others } = asked
  const days = Math.max(0, countOf(asked))
  const usedDays = usedDaysBefore(arrivesOn, others)
  const left = Math.max(0, terms.policyDays - usedDays)
  const byPolicy = policyDaysOf({ arrivesOn, leavesOn }, left, terms.policyDays)
  const isTooOld = age > terms.maxAge
  const coveredDays = isTooOld ? 0 : Math.min(days, terms.tripDays, byPolicy)
  const isWhole = coveredDays === days
  const cut = byPolicy < Math.min(days, terms.tripDays) ? 'policyDays' : 'tripDays'
  const mayWinter = age < terms.winterAge
  const winterDays = mayWinter ? Math.min(coveredDays, terms.winterDays) : 0
  return {
    days,
    coveredDays,
    lastDay: coveredDays === 0 ? null : addDays(arrivesOn, coveredDays - 1),
    usedDays,
    because: isWhole ? null : isTooOld ? 'age' : cut,
    winterDays: hasWinterSports ? winterDays : null,
    winterBecause: !hasWinterSports
      ? null
      : mayWinter
        ? winterDays < coveredDays
          ? 'days'
          : null
        : 'age',
  }
}

/** What a benefit of the table hangs on; most hang on the journey alone. */
export type BenefitOf = 'winterSports' | 'purchase' | undefined

/** Whether a benefit holds on a journey of which so many days are covered, at an age. */
export function isHeld(
  of: BenefitOf,
  { age, coveredDays }: { age: number; coveredDays: number },
  { winterAge }: Pick<CoverTerms, 'winterAge'>,
): boolean {
  if (of === 'purchase') return true
  return coveredDays > 0 && (of !== 'winterSports' || age < winterAge)
}
