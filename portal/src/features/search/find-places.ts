import MiniSearch from 'minisearch'
import { FINDING } from '@sadu/contract/search/finding'

/** A searchable page or action: its name, and common search words in both languages. */
export type Place = { id: string; name: string; words: string }

/** Searches pages and actions. Results that match all words come before those that match some. */
export function placeFinder(places: readonly Place[]): (text: string, limit: number) => string[] {
  const index = new MiniSearch<Place>({
    fields: ['name', 'words'],
    ...FINDING,
    searchOptions: { ...FINDING.searchOptions, boost: { name: 2 } },
  })
  index.addAll(places)
  return (text, limit) => {
    const all = index.search(text, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(text)
    return found.slice(0, limit).map(({ id }) => String(id))
  }
}
