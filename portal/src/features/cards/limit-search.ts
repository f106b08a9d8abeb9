import { type CardSearch, readCardSearch } from './search.ts'

/** The steps of a request for a higher limit after the first. */
const STEPS = ['about', 'check'] as const
export type LimitStep = 'amount' | (typeof STEPS)[number]

/** Which card an address is about, and the step of its request. */
export type LimitSearch = CardSearch & { step?: (typeof STEPS)[number] }

/** What an address says of a change of a limit; whatever does not fit is left out. */
export function readLimitSearch(raw: Record<string, unknown>): LimitSearch {
  const step = STEPS.find((one) => one === raw['step'])
  return { ...readCardSearch(raw), ...(step && { step }) }
}
