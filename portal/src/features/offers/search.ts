import { Reference } from '@sadu/contract/core/values'
import { OFFER_CATEGORIES } from '@sadu/contract/offers/terms'
import * as z from 'zod/mini'
import { type SearchOf, searchValidator, textParam } from '../../code/search-params.ts'

const OFFERS = {
  tab: z.enum(['saved', 'how']),
  /** The open offer. */
  offer: Reference,
  q: textParam(/^(?=.*\S).{1,60}$/u),
  category: z.enum(OFFER_CATEGORIES),
  /** English name of a city. */
  city: textParam(/^[\p{L} .'-]{1,120}$/u),
  /** Only offers that this card can be linked to. */
  card: Reference,
  sort: z.enum(['nearby', 'value']),
}

/** URL parameters of the offers page. */
export type OffersSearch = SearchOf<typeof OFFERS>
export const validateOffersSearch = searchValidator(OFFERS)
