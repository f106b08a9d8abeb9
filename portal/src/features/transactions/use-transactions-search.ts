import { useReadSearch } from '../../ui/use-read-search.ts'
import { useNavigate } from '@tanstack/react-router'
import { type TransactionsSearch, readSearch } from './search.ts'

/** What the address says, and how to change it. The page stays where it is; a
 * step of a filter is no place to go back to, an opened transaction is. */
export function useTransactionsSearch() {
  const search = useReadSearch(readSearch)
  const navigate = useNavigate()
  const change = (next: TransactionsSearch) =>
    void navigate({ to: '/transactions', search: next, replace: true, resetScroll: false })
  return { search, change }
}
