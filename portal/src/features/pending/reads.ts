import { listDeclined, listPending } from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what is pending on an account, and what was declined. */
export function readPending(account: AccountChoice): void {
  readAhead(listPending, ofAccount(account))
  readAhead(listDeclined, ofAccount(account))
}
