import { DISPUTE_STEPS, type DisputeStep } from './dispute-steps.ts'

const REFERENCE = /^[\w-]{8,64}$/

/** Search params of a dispute: the charge, a described one or all marked ones, and the step. */
export type DisputeSearch = {
  card?: string
  transaction?: string
  described?: 'true'
  marked?: 'true'
  step?: DisputeStep
}

/** Parses the search params of a dispute; drops invalid values. */
export function readDisputeSearch(raw: Record<string, unknown>): DisputeSearch {
  const { card, transaction } = raw
  const step = DISPUTE_STEPS.find((one) => one === raw['step'])
  return {
    ...(typeof card === 'string' && REFERENCE.test(card) && { card }),
    ...(typeof transaction === 'string' && REFERENCE.test(transaction) && { transaction }),
    ...(raw['described'] === 'true' && { described: 'true' as const }),
    ...(raw['marked'] === 'true' && { marked: 'true' as const }),
    ...(step && { step }),
  }
}
