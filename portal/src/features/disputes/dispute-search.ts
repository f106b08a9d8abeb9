import * as z from 'zod/mini'
import { searchValidator, textParam } from '../../code/search-params.ts'
import { DISPUTE_STEPS } from './dispute-steps.ts'

const Reference = textParam(/^[\w-]{8,64}$/)

const DISPUTE = {
  card: Reference,
  /** The disputed charge. */
  transaction: Reference,
  /** The person describes a charge that is not listed. */
  described: z.literal('true'),
  /** All charges that were marked when the card was reported. */
  marked: z.literal('true'),
  step: z.enum(DISPUTE_STEPS),
}

/** URL parameters of a dispute. */
export const validateDisputeSearch = searchValidator(DISPUTE)
