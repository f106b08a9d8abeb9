import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { TransactionsSearch } from './search.ts'

const route = getRouteApi('/_content/_signed-in/_transactions')

/** Reads and updates the URL parameters. Filter changes keep the scroll position and replace the
 * history entry; opening a transaction adds one. */
export function useTransactionsSearch() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = (next: TransactionsSearch) =>
    void navigate({ to: '/transactions', search: next, replace: true, resetScroll: false })
  return { search, change }
}
