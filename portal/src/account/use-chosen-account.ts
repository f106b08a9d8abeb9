import type { AccountChoice } from '../data/queries/account-choice.ts'
import { cardStore, selectAccount } from '../data/stores/card-store.ts'
import { keepDraft } from '../data/stores/drafts.ts'
import { useAccounts } from './queries.ts'
import { orLeft } from './reads.ts'

/** Looks at another account from now on, on every screen. */
export function chooseAccount(accountReference: string): void {
  selectAccount(accountReference)
  keepDraft('home', { selectedAccount: accountReference })
}

/** The person's accounts and the one they look at; undefined stands for the one used last. */
export function useChosenAccount() {
  const selected = orLeft(cardStore(({ selectedAccount }) => selectedAccount))
  const accounts = useAccounts()
  // The account looked at last may be gone; until the list says so, it is taken at its word.
  const isGone = accounts.data?.every(({ accountReference }) => accountReference !== selected)
  const account: AccountChoice = selected === '' || isGone ? undefined : selected
  return { accounts, account }
}
