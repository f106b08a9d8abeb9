import { useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useDebounce } from '../../ui/use-debounce.ts'
import type { ListFilter } from './filters.ts'
import { useCountOf } from './queries.ts'

/** Number of transactions that a filter would list before it is applied. Null while unknown or for
 * an invalid filter. */
export function useMatchCount(account: AccountChoice, filter: ListFilter | null): number | null {
  const wanted = JSON.stringify(filter)
  const [asked, setAsked] = useState(wanted)
  useDebounce(wanted, (settled) => setAsked(settled))
  const { data } = useCountOf(account, JSON.parse(asked) as ListFilter | null)
  return asked === wanted ? (data ?? null) : null
}
