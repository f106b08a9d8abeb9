import { listDeclined } from '@sadu/contract/pending/calls'
import { listPending } from '@sadu/contract/transactions/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the pending charges and declined attempts of an account. */
export function prefetchPending(account: AccountChoice): void {
  prefetch(listPending, ofAccount(account))
  prefetch(listDeclined, ofAccount(account))
}
