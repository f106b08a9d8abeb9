import { createContext, use } from 'react'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import type { QueryState } from '../data/queries/call-query.ts'
import type { SessionUser } from '../data/stores/session-user.ts'
import type { Account } from './account-switcher.tsx'

/** Whose screen it is, and today's date in Riyadh. */
export type SignedInScreen = { user: SessionUser; today: string }

/** The person's accounts and the selected one; undefined means the one used last. */
export type ChosenAccount = { accounts: QueryState<Account[]>; account: AccountChoice }

/** Apart, so that an answer about the accounts renders only what shows them. */
export const SignedInContext = createContext<SignedInScreen | null>(null)
export const AccountContext = createContext<ChosenAccount | null>(null)

/** The person and the date; available only to screens below the signed-in layout. */
export const useSignedInScreen = (): SignedInScreen => present(use(SignedInContext))

/** The accounts and the selected one; available where the person is. */
export const useChosenAccount = (): ChosenAccount => present(use(AccountContext))

function present<Value>(value: Value | null): Value {
  if (!value) throw new Error('This screen is not below the signed-in layout.')
  return value
}
