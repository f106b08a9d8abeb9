import { createContext, use } from 'react'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import type { QueryState } from '../data/queries/call-query.ts'
import type { SessionUser } from '../data/stores/session-user.ts'
import type { Account } from './account-switcher.tsx'

/** What a signed-in screen is about. */
export type SignedInScreen = {
  user: SessionUser
  accounts: QueryState<Account[]>
  /** The account that is looked at; undefined for the one used last. */
  account: AccountChoice
  /** The day in Riyadh. */
  today: string
}

export const AccountContext = createContext<SignedInScreen | null>(null)

/** What the signed-in layout knows; only screens below it may ask. */
export function useSignedInScreen(): SignedInScreen {
  const screen = use(AccountContext)
  if (!screen) throw new Error('This screen is not below the signed-in layout.')
  return screen
}
