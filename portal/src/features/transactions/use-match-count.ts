import { useEffect, useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import type { ListFilter } from './filters.ts'
import { useCountOf } from './queries.ts'

/** Waits for a pause in the choosing, so that not every letter of an amount asks the bridge. */
const PAUSE_MS = 300

/** How many transactions a filter that does not hold yet would list. Null while that is not known, and for
 * a filter that cannot hold. */
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
