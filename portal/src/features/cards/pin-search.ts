import { type CardSearch, readCardSearch } from './search.ts'

/** Search params of the PIN page: its card, and whether to change the PIN. */
export type PinSearch = CardSearch & { tab?: 'change' }

/** Parses the search params of the PIN page; drops invalid values. */
export function readPinSearch(raw: Record<string, unknown>): PinSearch {
  return { ...readCardSearch(raw), ...(raw['tab'] === 'change' && { tab: 'change' }) }
}
