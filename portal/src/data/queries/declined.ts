import type { DeclinedAttempt } from '@sadu/contract'
import { listDeclined } from '@sadu/contract/pending/calls'
import { useQueries } from '@tanstack/react-query'
import { callQuery } from './call-query.ts'

/** Returns the declined attempts of several accounts, omitting accounts that have not loaded. */
export function useDeclinedOf(accounts: readonly string[]): DeclinedAttempt[] {
  return useQueries({
    queries: accounts.map((accountReference) => callQuery(listDeclined, { accountReference })),
  }).flatMap(({ data }) => data?.attempts ?? [])
}
