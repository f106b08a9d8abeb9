import { listAccounts } from '@sadu/contract'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import { readAhead } from '../data/queries/read-ahead.ts'
import { cardStore } from '../data/stores/card-store.ts'
import { draftOf } from '../data/stores/drafts.ts'

// After a timeout the person comes back to the account that they were looking at.
export const orLeft = (chosen: string) => chosen || (draftOf('home')?.['selectedAccount'] ?? '')

/** Begins to read the accounts and answers the one to read for, before any screen is there. */
export function readAccounts(): AccountChoice {
  readAhead(listAccounts, {})
  return orLeft(cardStore.getState().selectedAccount) || undefined
}
