import { listAccounts } from '@sadu/contract'
import { useCallQuery } from '../data/queries/call-query.ts'

/** The accounts of whoever is signed in. */
export function useAccounts() {
  return useCallQuery(listAccounts, {}, ({ accounts }) => accounts)
}
