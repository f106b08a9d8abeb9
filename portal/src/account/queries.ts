import { listAccounts } from '@sadu/contract/accounts/calls'
import { useCallQuery } from '../data/queries/call-query.ts'

/** The signed-in person's accounts. */
export function useAccounts() {
  return useCallQuery(listAccounts, {}, ({ accounts }) => accounts)
}
