import { DISPUTE_STEPS, type DisputeStep } from './dispute-steps.ts'

const REFERENCE = /^[\w-]{8,64}$/

/** Which charge an address disputes, that one is described, or all that were marked; and the step. */
export type DisputeSearch = {
  card?: string
  transaction?: string
  described?: 'true'
  marked?: 'true'
  step?: DisputeStep
}

/** What an address says of a dispute; whatever does not fit is left out. */
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
