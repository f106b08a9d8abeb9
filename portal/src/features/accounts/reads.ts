import {
  accountSummary,
  listCards,
  listPending,
  listTransactions,
  spendingInsights,
} from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** As many as home shows, of what is pending and what is posted together. */
export const RECENT_TRANSACTIONS = 6

/** Which transactions home asks for. */
export const recent = (account: AccountChoice) => ({
  ...ofAccount(account),
  limit: RECENT_TRANSACTIONS,
})

/** Begins to read all that home shows of an account. */
export function readAccount(account: AccountChoice): void {
  readAhead(accountSummary, ofAccount(account))
  readAhead(listPending, ofAccount(account))
  readAhead(listTransactions, recent(account))
  readAhead(listCards, {})
  readAhead(spendingInsights, ofAccount(account))
}
