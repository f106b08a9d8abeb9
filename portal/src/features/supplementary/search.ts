import { RequestReference } from '@sadu/contract/requests/reference'
import * as z from 'zod/mini'
import { searchValidator } from '../../code/search-params.ts'
import { APPLY_STEPS } from './steps.ts'

const APPLY = {
  step: z.enum(APPLY_STEPS),
  /** The submitted application. */
  ref: RequestReference,
}

/** URL parameters of the application. */
export const validateApplySearch = searchValidator(APPLY)
