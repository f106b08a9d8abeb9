import { listTransactions } from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { readPagesAhead } from '../../data/queries/read-ahead.ts'

export const ROWS_AT_ONCE = 30

/** The first page brings what is pending and the totals of all. */
export const FIRST_PAGE = { withPending: true, withTotals: true }

/** Begins to read the transactions of an account without a filter. */
export function readTransactions(account: AccountChoice): void {
  readPagesAhead(listTransactions, { ...ofAccount(account), limit: ROWS_AT_ONCE }, FIRST_PAGE)
}
