import MiniSearch from 'minisearch'
import { FINDING } from '@sadu/contract/search/finding'

/** A page or an action that can be looked for: by what it is called, and by the words that people use for it in
 * either language. */
export type Place = { id: string; name: string; words: string }

/** Looks for pages and actions. Those that have all words come before those that have some. */
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
