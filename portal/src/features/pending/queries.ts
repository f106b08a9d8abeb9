import { listDeclined } from '@sadu/contract/pending/calls'
import { listPending } from '@sadu/contract/transactions/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'

/** Holds on the credit limit and their total. */
export function useHolds(account: AccountChoice) {
  return useCallQuery(listPending, ofAccount(account))
}

export function useDeclined(account: AccountChoice) {
  return useCallQuery(listDeclined, ofAccount(account), ({ attempts }) => attempts)
}
