import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TransactionsSearch } from './search.ts'

/** What the address says, and how to change it. The page stays where it is; a
 * step of a filter is no place to go back to, an opened transaction is. */
export function useTransactionsSearch() {
  const search: TransactionsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: TransactionsSearch) =>
    void navigate({ to: '/transactions', search: next, replace: true, resetScroll: false })
  return { search, change }
}
