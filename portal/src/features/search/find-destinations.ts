import MiniSearch from 'minisearch'
import { SEARCH_OPTIONS } from '@sadu/contract/search/search-options'

/** A searchable page or action: its name, and common search words in both languages. */
export type Destination = { id: string; name: string; words: string }

/** Searches pages and actions. Results that match all words come before those that match some. */
export function destinationFinder(
  destinations: readonly Destination[],
): (text: string, limit: number) => string[] {
  const index = new MiniSearch<Destination>({
    fields: ['name', 'words'],
    ...SEARCH_OPTIONS,
    searchOptions: { ...SEARCH_OPTIONS.searchOptions, boost: { name: 2 } },
  })
  index.addAll(destinations)
  return (text, limit) => {
    const all = index.search(text, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(text)
    return found.slice(0, limit).map(({ id }) => String(id))
  }
}
