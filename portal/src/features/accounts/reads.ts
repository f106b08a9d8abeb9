import {
  accountSummary,
  listCards,
  listPending,
  listTransactions,
  spendingInsights,
} from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Transactions shown on home, pending and posted together. */
export const RECENT_TRANSACTIONS = 6

/** Input of the transaction queries on home. */
export const recent = (account: AccountChoice) => ({
  ...ofAccount(account),
  limit: RECENT_TRANSACTIONS,
})

/** Prefetches everything home shows for an account. */
export function readAccount(account: AccountChoice): void {
  readAhead(accountSummary, ofAccount(account))
  readAhead(listPending, ofAccount(account))
  readAhead(listTransactions, recent(account))
  readAhead(listCards, {})
  readAhead(spendingInsights, ofAccount(account))
}
