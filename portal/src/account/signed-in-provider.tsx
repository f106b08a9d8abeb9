import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { riyadhDay } from '@sadu/contract/core/days'
import type { SessionUser } from '../data/stores/session-user.ts'
import { SignedInContext } from './signed-in-context.ts'

type SignedInProviderProps = { user: SessionUser; children: ReactNode }

/** Provides the user, and the date in Riyadh as of the last navigation, to every signed-in screen.
 * A navigation on the same day does not re-render the screens. */
export function SignedInProvider({ user, children }: SignedInProviderProps) {
  const today = useLocation({ select: () => riyadhDay(new Date()) })
  const screen = useMemo(() => ({ user, today }), [user, today])
  return <SignedInContext value={screen}>{children}</SignedInContext>
}
