import type { AccountChoice } from '../data/queries/account-choice.ts'
import { useCardStore, selectAccount } from '../data/stores/card-store.ts'
import { saveLocalDraft } from '../data/stores/drafts.ts'
import { useAccounts } from './queries.ts'
import { chosenOrRestored } from './prefetch.ts'

/** Selects another account for every screen. */
export function chooseAccount(accountReference: string): void {
  selectAccount(accountReference)
  saveLocalDraft('home', { selectedAccount: accountReference })
}

/** Returns the person's accounts and the selected one; undefined means the one used last. */
export function useChosenAccount() {
  const selected = chosenOrRestored(useCardStore(({ selectedAccount }) => selectedAccount))
  const accounts = useAccounts()
  // The stored account may no longer exist; it is used until the loaded list shows that.
  const isGone = accounts.data?.every(({ accountReference }) => accountReference !== selected)
  const account: AccountChoice = selected === '' || isGone ? undefined : selected
  return { accounts, account }
}
