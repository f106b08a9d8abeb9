import { stopsOf, stopsText } from '@sadu/contract/trips/stops-text'

const REFERENCE = /^[0-9a-f-]{36}$/
const COUNTRY = /^[A-Z]{2}$/

/** The steps of planning a trip, each with an address of its own. */
export const TRIP_STEPS = ['where', 'cards', 'review'] as const
export type TripStep = (typeof TRIP_STEPS)[number]

/** The trip that an address is about; none for the list of all. */
export type TripSearch = { trip?: string }

/** What an address says of planning: the step, the trip that is changed or that was saved, what a visitor has entered
 * of the stops, and the country and the card that somebody was about to plan for. */
export type AddSearch = {
  step?: TripStep
  trip?: string
  done?: string
  stops?: string
  to?: string
  card?: string
}

const fitting = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)

/** The trip that an address names; whatever does not fit is left out. */
export function readTripSearch({ trip }: Record<string, unknown>): TripSearch {
  return fitting(trip, REFERENCE) ? { trip } : {}
}

/** What an address says of planning; whatever does not fit is left out. */
export function readAddSearch(raw: Record<string, unknown>): AddSearch {
  const { trip, done, stops, to, card } = raw
  const step = TRIP_STEPS.find((one) => one === raw['step'])
  const entered = typeof stops === 'string' ? stopsText(stopsOf(stops)) : ''
  return {
    ...(step && { step }),
    ...(fitting(trip, REFERENCE) && { trip }),
    ...(fitting(done, REFERENCE) && { done }),
    ...(entered !== '' && { stops: entered }),
    ...(fitting(to, COUNTRY) && { to }),
    ...(fitting(card, REFERENCE) && { card }),
  }
}
