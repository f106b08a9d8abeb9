import type { ResultsOf } from '@sadu/contract'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { recurringCharges } from '@sadu/contract/insights/calls'
import { listPending } from '@sadu/contract/transactions/calls'
import { listTrips } from '@sadu/contract/trips/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'

export type Summary = ResultsOf<typeof accountSummary>

/** Data that home has already loaded. */
export function useKnown(account: AccountChoice) {
  return {
    summary: useCallQuery(accountSummary, ofAccount(account)),
    pending: useCallQuery(listPending, ofAccount(account), ({ transactions }) => transactions),
    trips: useCallQuery(listTrips, {}, ({ trips }) => trips),
  }
}

/** Recurring charges, loaded once the panel, which is below the fold, is near the viewport. */
export function useRecurring(account: AccountChoice) {
  return useCallQuery(recurringCharges, ofAccount(account), ({ charges }) => charges)
}
