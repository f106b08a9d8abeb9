import { useNavigate } from '@tanstack/react-router'
import { useReadSearch } from '../../ui/use-read-search.ts'
import { type PlacesSearch, readPlacesSearch } from './search.ts'

/** Reads and updates the URL parameters. Filter changes keep the scroll position and replace the
 * history entry. */
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
