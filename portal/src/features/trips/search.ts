import { Reference } from '@sadu/contract/core/values'
import { stopsOf, stopsText } from '@sadu/contract/trips/stops-text'
import * as z from 'zod/mini'
import { searchValidator, textParam } from '../../code/search-params.ts'

/** The steps of planning a trip, each with its own URL. */
export const TRIP_STEPS = ['where', 'cards', 'review'] as const
export type TripStep = (typeof TRIP_STEPS)[number]

const Stops = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => stopsText(stopsOf(text))),
  ),
  textParam(/./),
)

const PLAN = {
  step: z.enum(TRIP_STEPS),
  /** The trip being changed. */
  trip: Reference,
  /** The saved trip. */
  done: Reference,
  /** The stops a visitor entered. */
  stops: Stops,
  /** The country to start with. */
  to: textParam(/^[A-Z]{2}$/),
  /** The card to start with. */
  card: Reference,
}

/** URL parameters of the planning page. */
export const validatePlanSearch = searchValidator(PLAN)

/** URL parameters of the trips page: the trip to show instead of the list. */
export const validateTripsSearch = searchValidator({ trip: Reference })
