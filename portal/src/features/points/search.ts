import { Reference } from '@sadu/contract/core/values'
import * as z from 'zod/mini'
import { searchValidator } from '../../code/search-params.ts'

/** URL parameters of the page of payments with points: the open payment, the charge to pay, or the
 * tab that moves or gives points. */
export const validatePointsSearch = searchValidator({
  payment: Reference,
  charge: Reference,
  tab: z.enum(['move', 'give']),
})
export type PointsSearch = ReturnType<typeof validatePointsSearch>
