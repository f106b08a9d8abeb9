import { useNavigate } from '@tanstack/react-router'
import { useReadSearch } from '../../ui/use-read-search.ts'
import { type OffersSearch, readOffersSearch } from './search.ts'

export type ChangeSearch = (next: { [Name in keyof OffersSearch]?: string | undefined }) => void

/** Reads and updates the URL parameters. Filter changes replace the history entry. */
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
