import { createContext, use } from 'react'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import type { QueryState } from '../data/queries/call-query.ts'
import type { SessionUser } from '../data/stores/session-user.ts'
import type { Account } from './account-switcher.tsx'

/** What a signed-in screen is about. */
export type SignedInScreen = {
  user: SessionUser
  accounts: QueryState<Account[]>
  /** The selected account; undefined for the one used last. */
  account: AccountChoice
  /** Today's date in Riyadh. */
  today: string
}

export const AccountContext = createContext<SignedInScreen | null>(null)

/** The context of the signed-in layout; available only to screens below it. */
export function useSignedInScreen(): SignedInScreen {
  const screen = use(AccountContext)
  if (!screen) throw new Error('This screen is not below the signed-in layout.')
  return screen
}
