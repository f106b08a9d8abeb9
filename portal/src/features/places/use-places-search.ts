import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type PlacesSearch, validatePlacesSearch } from './search.ts'

const route = getRouteApi('/_content/_help/customer-service')

/** Reads and updates the URL parameters. Filter changes keep the scroll position and replace the
 * history entry. */
export function usePlacesSearch() {
  const navigate = useNavigate()
  const search = route.useSearch()
  const change = (next: { [Name in keyof PlacesSearch]?: string | undefined }) =>
    void navigate({
      to: '/customer-service',
      search: { ...validatePlacesSearch({ ...search, ...next }), tab: 'places' },
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
