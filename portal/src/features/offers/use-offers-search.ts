import { useNavigate } from '@tanstack/react-router'
import { useReadSearch } from '../../ui/use-read-search.ts'
import { type OffersSearch, readOffersSearch } from './search.ts'

export type ChangeSearch = (next: { [Name in keyof OffersSearch]?: string | undefined }) => void

/** What the address says, and how to change a part of it. No step of a filter is a place to go back to. */
export function useOffersSearch(): { search: OffersSearch; change: ChangeSearch } {
  const navigate = useNavigate()
  const search = useReadSearch(readOffersSearch)
  const change: ChangeSearch = (next) =>
    void navigate({
      to: '/offers',
      search: readOffersSearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
