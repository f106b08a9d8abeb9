import { COUNTRIES, HOME_COUNTRY } from '../core/countries.ts'
import { addDays, addMonths } from '../core/days.ts'
import { Day } from '../core/values.ts'

// Validation of trips (docs/specification/5-validation.md#trips). Days are
// `YYYY-MM-DD`, local to the place.

/** The most cards of a trip. */
export const TRIP_CARDS_MAX = 20
/** The most months ahead that a trip may begin. */
export const TRIP_MONTHS_AHEAD = 12

/** A country of a trip, from the day of arrival to the day of departure. */
export type Stop = { country: string; arrivesOn: string; leavesOn: string }
export type TripDays = { arrivesOn: string; leavesOn: string }

export type TripProblem =
  | 'required'
  | 'home'
  | 'format'
  | 'past'
  | 'tooFar'
  | 'leavesFirst'
  | 'order'
  | 'overlap'

/** The data that a trip is validated against. */
export type TripGiven = {
  today: string
  /** The person's other trips. */
  others: readonly TripDays[]
  /** The stored days of a trip being changed: its first day may stay, though it has passed. */
  before?: TripDays | undefined
}

/** Returns the first and the last day of stops in order. */
export function daysOfTrip(stops: readonly Stop[]): TripDays {
  return { arrivesOn: stops[0]?.arrivesOn ?? '', leavesOn: stops.at(-1)?.leavesOn ?? '' }
}

/** Returns the last day on which a trip may begin or end. */
export const lastTripDay = (today: string): string => addMonths(today, TRIP_MONTHS_AHEAD)

/** Whether two trips share a day. */
export const sharesDay = (one: TripDays, other: TripDays): boolean =>
  one.arrivesOn <= other.leavesOn && other.arrivesOn <= one.leavesOn

/** Returns why each part of the stops is refused, by its path, as `stops.0.country`; empty
 * when all are accepted. */
export function stopProblems(
  stops: readonly Stop[],
  given: TripGiven,
): Record<string, TripProblem> {
  const found: Record<string, TripProblem> = {}
  const say = (path: string, problem: TripProblem | null) => {
    if (problem !== null) found[path] = problem
  }
  if (stops.length === 0) return { stops: 'required' }
  stops.forEach((stop, at) => {
    const before = stops[at - 1]
    say(`stops.${at}.country`, countryProblem(stop.country))
    say(`stops.${at}.arrivesOn`, arrivalProblem(stop, before, given))
    say(`stops.${at}.leavesOn`, leaveProblem(stop, given))
  })
  if (Object.keys(found).length > 0) return found
  const days = daysOfTrip(stops)
  const isShared = given.others.some((other) => sharesDay(days, other))
  return isShared ? { 'stops.0.arrivesOn': 'overlap' } : {}
}

function countryProblem(country: string): TripProblem | null {
  if (country === '') return 'required'
  if (country === HOME_COUNTRY) return 'home'
  return COUNTRIES.includes(country) ? null : 'format'
}

const isDay = (text: string) => Day.safeParse(text).success

function arrivalProblem(
  { arrivesOn }: Stop,
  last: Stop | undefined,
  { today, before }: TripGiven,
): TripProblem | null {
  if (arrivesOn === '') return 'required'
  if (!isDay(arrivesOn)) return 'format'
  if (last) return arrivesOn < last.leavesOn ? 'order' : tooFar(arrivesOn, today)
  if (arrivesOn < today && arrivesOn !== before?.arrivesOn) return 'past'
  return tooFar(arrivesOn, today)
}

function leaveProblem({ arrivesOn, leavesOn }: Stop, { today, before }: TripGiven) {
  if (leavesOn === '') return 'required'
  if (!isDay(leavesOn)) return 'format'
  if (leavesOn < arrivesOn) return 'leavesFirst'
  // A trip under way keeps countries already left.
  if (leavesOn < today && before === undefined) return 'past'
  return tooFar(leavesOn, today)
}

const tooFar = (day: string, today: string): TripProblem | null =>
  day > lastTripDay(today) ? 'tooFar' : null

/** Returns why a telephone number abroad is refused: it must be international with its
 * plus; it is optional. */
export function contactProblem(text: string): 'format' | null {
  return text === '' || /^\+[1-9]\d{6,14}$/.test(text) ? null : 'format'
}

export const TRIP_STATES = ['upcoming', 'underWay', 'completed'] as const
export type TripState = (typeof TRIP_STATES)[number]

/** Returns the state of a trip on a day. */
export function tripState({ arrivesOn, leavesOn }: TripDays, today: string): TripState {
  if (today < arrivesOn) return 'upcoming'
  return today <= leavesOn ? 'underWay' : 'completed'
}

/** Returns the days in Riyadh on which a charge from a country of a trip is expected. A local day
 * differs from Riyadh's by at most one day, so one more at each end covers every time zone. */
export function expectedDays({ arrivesOn, leavesOn }: TripDays): { from: string; to: string } {
  return { from: addDays(arrivesOn, -1), to: addDays(leavesOn, 1) }
}

/** Whether charges of a country are expected on a day in Riyadh, given a trip's stops. */
export function isExpected(stops: readonly Stop[], country: string, day: string): boolean {
  const { from, to } = expectedDays(daysOfTrip(stops))
  return from <= day && day <= to && stops.some((stop) => stop.country === country)
}
