import { Reference } from '@sadu/contract/core/values'
import * as z from 'zod/mini'
import { searchValidator } from '../../code/search-params.ts'

/** The steps of a dispute once its charge is known, each with its own URL. */
const DISPUTE_STEPS = ['reason', 'stop', 'details', 'check'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]

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
