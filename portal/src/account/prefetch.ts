import { listAccounts } from '@sadu/contract'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import { prefetch } from '../data/queries/prefetch.ts'
import { useCardStore } from '../data/stores/card-store.ts'
import { draftOf } from '../data/stores/drafts.ts'

// After a timeout, return to the account that was selected.
export const orLeft = (chosen: string) => chosen || (draftOf('home')?.['selectedAccount'] ?? '')

/** Starts loading the accounts before any screen renders; returns the account to load data for. */
export function prefetchAccounts(): AccountChoice {
  prefetch(listAccounts, {})
  return orLeft(useCardStore.getState().selectedAccount) || undefined
}
