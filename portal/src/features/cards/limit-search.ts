import { type CardSearch, readCardSearch } from './search.ts'

/** Steps of a request for a higher limit after the first one. */
const STEPS = ['about', 'check'] as const
export type LimitStep = 'amount' | (typeof STEPS)[number]

/** Search params of a limit change: its card and its step. */
export type LimitSearch = CardSearch & { step?: (typeof STEPS)[number] }

/** Parses the search params of a limit change; drops invalid values. */
export function readLimitSearch(raw: Record<string, unknown>): LimitSearch {
  const step = STEPS.find((one) => one === raw['step'])
  return { ...readCardSearch(raw), ...(step && { step }) }
}
