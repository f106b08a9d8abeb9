import { useNavigate } from '@tanstack/react-router'
import { useReadSearch } from '../../ui/use-read-search.ts'
import { type PlacesSearch, readPlacesSearch } from './search.ts'

/** What the address says, and how to change a part of it. The page stays where it is, and no step of a filter is
 * a place to go back to. */
export function usePlacesSearch() {
  const navigate = useNavigate()
  const search = useReadSearch(readPlacesSearch)
  const change = (next: { [Name in keyof PlacesSearch]?: string | undefined }) =>
    void navigate({
      to: '/customer-service',
      search: { ...readPlacesSearch({ ...search, ...next }), tab: 'places' },
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
