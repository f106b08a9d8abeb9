import { listDeclined, listPending } from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the pending charges and declined attempts of an account. */
export function readPending(account: AccountChoice): void {
  readAhead(listPending, ofAccount(account))
  readAhead(listDeclined, ofAccount(account))
}
