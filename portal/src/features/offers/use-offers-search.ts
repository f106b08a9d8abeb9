import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type OffersSearch, readOffersSearch } from './search.ts'

export type ChangeSearch = (next: { [Name in keyof OffersSearch]?: string | undefined }) => void

/** What the address says, and how to change a part of it. No step of a filter is a place to go back to. */
export function useOffersSearch(): { search: OffersSearch; change: ChangeSearch } {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => readOffersSearch(raw), [raw])
  const change: ChangeSearch = (next) =>
    void navigate({
      to: '/offers',
      search: readOffersSearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
