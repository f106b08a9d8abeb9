import { listAccounts } from '@sadu/contract/accounts/calls'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import { prefetch } from '../data/queries/prefetch.ts'
import { useCardStore } from '../data/stores/card-store.ts'
import { localDraft } from '../data/stores/drafts.ts'

// After a timeout, return to the account that was selected.
export const chosenOrRestored = (chosen: string) =>
  chosen || (localDraft('home')?.['selectedAccount'] ?? '')

/** Starts loading the accounts before any screen renders; returns the account to load data for. */
export function prefetchAccounts(): AccountChoice {
  prefetch(listAccounts, {})
  return chosenOrRestored(useCardStore.getState().selectedAccount) || undefined
}
