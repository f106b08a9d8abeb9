import { Reference } from '@sadu/contract'
import { searchValidator } from '../../code/search-params.ts'

/** URL parameters of the page of payments with points: the open payment, or the charge to pay. */
export const validatePointsSearch = searchValidator({ payment: Reference, charge: Reference })
export type PointsSearch = ReturnType<typeof validatePointsSearch>
