import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { matchQuality } from '@sadu/contract/search/match'

/** A search result, or a suggestion before the user types. */
export type SearchRow = {
  key: string
  icon: ReactNode
  title: string
  detail: ReactNode
  /** An amount or a state, at the end of the row. */
  end?: ReactNode
  link: LinkProps
  /** Searchable text in both languages. */
  searchText: string
}

/** Result groups, in the order used when they match equally well. */
const GROUPS = [
  'actions',
  'cards',
  'transactions',
  'requests',
  'trips',
  'offers',
  'questions',
] as const
export type GroupName = (typeof GROUPS)[number]
export type SearchResults = Record<GroupName, readonly SearchRow[]>
export type SearchGroup = { name: GroupName; rows: readonly SearchRow[] }

/** Returns the non-empty groups sorted by their best match. */
export function orderedGroups(words: readonly string[], found: SearchResults): SearchGroup[] {
  const bestOf = (name: GroupName) =>
    Math.max(...found[name].map(({ searchText }) => matchQuality(words, searchText)))
  return GROUPS.filter((name) => found[name].length > 0)
    .map((name) => ({ name, rows: found[name], best: bestOf(name) }))
    .toSorted((one, other) => other.best - one.best)
    .map(({ name, rows }) => ({ name, rows }))
}
