import { useReadSearch } from '../../ui/use-read-search.ts'
import { useNavigate } from '@tanstack/react-router'
import { type TransactionsSearch, readSearch } from './search.ts'

/** Reads and updates the URL parameters. Filter changes keep the scroll position and replace the
 * history entry; opening a transaction adds one. */
export function useTransactionsSearch() {
  const search = useReadSearch(readSearch)
  const navigate = useNavigate()
  const change = (next: TransactionsSearch) =>
    void navigate({ to: '/transactions', search: next, replace: true, resetScroll: false })
  return { search, change }
}
