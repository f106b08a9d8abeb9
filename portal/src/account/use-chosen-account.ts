import type { AccountChoice } from '../data/queries/account-choice.ts'
import { cardStore, selectAccount } from '../data/stores/card-store.ts'
import { draftOf, keepDraft } from '../data/stores/drafts.ts'
import { useAccounts } from './queries.ts'

/** Looks at another account from now on, on every screen. */
export function chooseAccount(accountReference: string): void {
  selectAccount(accountReference)
  keepDraft('home', { selectedAccount: accountReference })
}

/** The person's accounts and the one they look at; undefined stands for the one used last. */
export function useChosenAccount() {
  // After a timeout the person comes back to the account that they were looking at.
  const chosen = cardStore(({ selectedAccount }) => selectedAccount)
  const selected = chosen || (draftOf('home')?.['selectedAccount'] ?? '')
  const accounts = useAccounts()
  // The account looked at last may be gone; until the list says so, it is taken at its word.
  const isGone = accounts.data?.every(({ accountReference }) => accountReference !== selected)
  const account: AccountChoice = selected === '' || isGone ? undefined : selected
  return { accounts, account }
}
