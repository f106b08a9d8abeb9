import * as z from 'zod/mini'
import { type SearchOf, searchValidator, textParam } from '../../code/search-params.ts'

const OFFERS = {
  tab: z.enum(['saved', 'how']),
  /** The open offer. */
  offer: textParam(/^[\w-]{8,64}$/),
  q: textParam(/^(?=.*\S).{1,60}$/u),
  category: z.enum(['travel', 'shopping', 'entertainment', 'dining']),
  /** English name of a city. */
  city: textParam(/^[\p{L} .'-]{1,120}$/u),
  /** Only offers that this card can be linked to. */
  card: textParam(/^[\w-]{8,64}$/),
  sort: z.enum(['nearby', 'value']),
}

/** URL parameters of the offers page. */
export type OffersSearch = SearchOf<typeof OFFERS>
export const validateOffersSearch = searchValidator(OFFERS)
