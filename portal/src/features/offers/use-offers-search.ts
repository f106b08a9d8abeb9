import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type OffersSearch, validateOffersSearch } from './search.ts'

const route = getRouteApi('/_content/_signed-in/offers')

export type ChangeSearch = (next: { [Name in keyof OffersSearch]?: string | undefined }) => void

/** Reads and updates the URL parameters. Filter changes replace the history entry. */
export function useOffersSearch(): { search: OffersSearch; change: ChangeSearch } {
  const navigate = useNavigate()
  const search = route.useSearch()
  const change: ChangeSearch = (next) =>
    void navigate({
      to: '/offers',
      search: validateOffersSearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
