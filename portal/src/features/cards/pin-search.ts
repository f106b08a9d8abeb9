import { type CardSearch, readCardSearch } from './search.ts'

/** Which card an address is about, and whether its PIN is to be changed. */
export type PinSearch = CardSearch & { tab?: 'change' }

/** What an address says of the PIN's page; whatever does not fit is left out. */
export function readPinSearch(raw: Record<string, unknown>): PinSearch {
  return { ...readCardSearch(raw), ...(raw['tab'] === 'change' && { tab: 'change' }) }
}
