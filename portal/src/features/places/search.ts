import { Reference } from '@sadu/contract/core/values'
import * as z from 'zod/mini'
import { type SearchOf, searchValidator, textParam } from '../../code/search-params.ts'

export const PLACES = {
  q: textParam(/^(?=.*\S).{1,60}$/u),
  kind: z.enum(['branch', 'atm']),
  open: z.literal('now'),
  accessible: z.literal('yes'),
  speaks: textParam(/^[a-z]{2}$/),
  /** The selected place. */
  place: Reference,
  /** The view on a phone; defaults to the map. */
  view: z.literal('list'),
}

/** URL parameters of the places page. */
export type PlacesSearch = SearchOf<typeof PLACES>
export const validatePlacesSearch = searchValidator(PLACES)
