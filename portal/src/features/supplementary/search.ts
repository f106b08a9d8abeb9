import * as z from 'zod/mini'
import { searchValidator, textParam } from '../../code/search-params.ts'
import { APPLY_STEPS } from './steps.ts'

const APPLY = {
  step: z.enum(APPLY_STEPS),
  /** The submitted application. */
  ref: textParam(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
}

/** URL parameters of the application. */
export const validateApplySearch = searchValidator(APPLY)
