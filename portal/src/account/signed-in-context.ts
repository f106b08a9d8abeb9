import { createContext, use } from 'react'
import type { SessionUser } from '../data/stores/session-user.ts'

/** The signed-in person, and today's date in Riyadh. */
export type SignedInScreen = { user: SessionUser; today: string }

export const SignedInContext = createContext<SignedInScreen | null>(null)

/** Returns the context of the signed-in layout. Throws outside the screens below it. */
export function useSignedInScreen(): SignedInScreen {
  const screen = use(SignedInContext)
  if (!screen) throw new Error('This screen is not below the signed-in layout.')
  return screen
}
