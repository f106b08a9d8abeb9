import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { matchQuality } from '@sadu/contract/search/match'

/** A row of what was found, or of what is offered before anything is looked for. */
export type SearchRow = {
  key: string
  icon: ReactNode
  title: string
  detail: ReactNode
  /** An amount or a state, at the end. */
  end?: ReactNode
  link: LinkProps
  /** All that it was found by, in both languages. */
  said: string
}

/** What is found, in the order in which groups that fit alike stand. */
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
export type Found = Record<GroupName, readonly SearchRow[]>
export type SearchGroup = { name: GroupName; rows: readonly SearchRow[] }

/** The groups that have rows, that with the row that fits best first. */
export function orderedGroups(words: readonly string[], found: Found): SearchGroup[] {
  const bestOf = (name: GroupName) =>
    Math.max(...found[name].map(({ said }) => matchQuality(words, said)))
  return GROUPS.filter((name) => found[name].length > 0)
    .map((name) => ({ name, rows: found[name], best: bestOf(name) }))
    .toSorted((one, other) => other.best - one.best)
    .map(({ name, rows }) => ({ name, rows }))
}
