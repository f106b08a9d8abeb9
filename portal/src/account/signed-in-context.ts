import { createContext, use } from 'react'
import type { SessionUser } from '../data/stores/session-user.ts'

/** Whose screen it is, and today's date in Riyadh. */
export type SignedInScreen = { user: SessionUser; today: string }

export const SignedInContext = createContext<SignedInScreen | null>(null)

/** The context of the signed-in layout; available only to screens below it. */
export function useSignedInScreen(): SignedInScreen {
  const screen = use(SignedInContext)
  if (!screen) throw new Error('This screen is not below the signed-in layout.')
  return screen
}
