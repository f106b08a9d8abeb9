import { addDays, daysBetween } from '../core/days.ts'
import type { TripDays } from '../trips/rules.ts'

// Whether a journey is covered (docs/specification/9-constants.md#travel-insurance). The policy
// period is the year from January to December; days of departure and return count in full.

/** Limits of the insurance: days, and ages in years. */
export type CoverTerms = {
  tripDays: number
  policyDays: number
  maxAge: number
  winterDays: number
  /** Winter sports are covered below this age. */
  winterAge: number
}

export type CoverQuery = TripDays & {
  age: number
  hasWinterSports: boolean
  /** The person’s other journeys; earlier ones in the same year use up days. */
  others: readonly TripDays[]
}

export type Cover = {
  /** Days of the journey, and how many of them are covered, from the first. */
  days: number
  coveredDays: number
  /** The last covered day; null for none. */
  lastDay: string | null
  /** Days of the policy period used by earlier journeys. */
  usedDays: number
  /** The limit that ends the cover; null when the whole journey is covered. */
  because: 'age' | 'tripDays' | 'policyDays' | null
  /** Covered days of winter sports; null when not requested. */
  winterDays: number | null
  winterBecause: 'age' | 'days' | null
}

const firstOfYear = (day: string) => `${day.slice(0, 4)}-01-01`
const countOf = ({ arrivesOn, leavesOn }: TripDays) => daysBetween(arrivesOn, leavesOn) + 1
const byArrival = (one: TripDays, other: TripDays) => (one.arrivesOn < other.arrivesOn ? -1 : 1)
const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Returns the number of days that earlier journeys used of a day's policy period. A day on two
 * journeys counts once. */
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

/** Returns the number of days that the policy periods cover without a break, starting from a day,
 * with `left` days remaining in the first period. A new period begins with each year. */
function policyDaysFrom(day: string, left: number, most: number): number {
  const ofYear = daysBetween(day, `${Number(day.slice(0, 4)) + 1}-01-01`)
  return left < ofYear ? left : ofYear + most
}

/** Returns the number of covered days of a journey, and the reason why not all are covered. A
 * journey that is too long is covered from its first day up to the limit. */
export function coverOf(asked: CoverQuery, terms: CoverTerms): Cover {
  const { arrivesOn, age, hasWinterSports, others } = asked
  const days = Math.max(0, countOf(asked))
  const usedDays = usedDaysBefore(arrivesOn, others)
  const left = Math.max(0, terms.policyDays - usedDays)
  const byPolicy = policyDaysFrom(arrivesOn, left, terms.policyDays)
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

/** The special condition of a benefit in the table; most depend on the journey alone. */
export type BenefitOf = 'winterSports' | 'purchase' | undefined

/** Whether a benefit applies to a journey with this many covered days, at an age. */
export function isHeld(
  of: BenefitOf,
  { age, coveredDays }: { age: number; coveredDays: number },
  { winterAge }: Pick<CoverTerms, 'winterAge'>,
): boolean {
  if (of === 'purchase') return true
  return coveredDays > 0 && (of !== 'winterSports' || age < winterAge)
}
