import { stopsOf, stopsText } from '@sadu/contract/trips/stops-text'

const REFERENCE = /^[0-9a-f-]{36}$/
const COUNTRY = /^[A-Z]{2}$/

/** The steps of planning a trip, each with its own URL. */
export const TRIP_STEPS = ['where', 'cards', 'review'] as const
export type TripStep = (typeof TRIP_STEPS)[number]

/** The trip in the URL; absent for the list. */
export type TripSearch = { trip?: string }

/** URL parameters of the planning page: the step, the trip being changed (`trip`) or the saved one
 * (`done`), the stops a visitor entered, and the country and card to start with. */
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

/** Reads the trip from the URL. Invalid values are ignored. */
export function readTripSearch({ trip }: Record<string, unknown>): TripSearch {
  return fitting(trip, REFERENCE) ? { trip } : {}
}

/** Reads the planning page's URL parameters. Invalid values are ignored. */
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
