import { useEffect, useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import type { ListFilter } from './filters.ts'
import { useCountOf } from './queries.ts'

/** Debounce delay, so that not every keystroke in an amount sends a request. */
const PAUSE_MS = 300

/** Number of transactions that a filter would list before it is applied. Null while unknown or for
 * an invalid filter. */
export function useMatchCount(account: AccountChoice, filter: ListFilter | null): number | null {
  const wanted = JSON.stringify(filter)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    if (asked === wanted) return undefined
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, wanted])
  const { data } = useCountOf(account, JSON.parse(asked) as ListFilter | null)
  return asked === wanted ? (data ?? null) : null
}
