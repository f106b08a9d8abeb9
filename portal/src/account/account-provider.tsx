import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { riyadhDay } from '@sadu/contract/core/days'
import type { SessionUser } from '../data/stores/session-user.ts'
import { AccountContext, SignedInContext } from './account-context.ts'
import { useAccountChoice } from './use-account-choice.ts'

type AccountProviderProps = { user: SessionUser; children: ReactNode }

/** Provides the user, the selected account and the date in Riyadh, as of the last navigation, to
 * every signed-in screen. A navigation on the same day renders nothing below again. */
export function AccountProvider({ user, children }: AccountProviderProps) {
  const today = useLocation({ select: () => riyadhDay(new Date()) })
  const screen = useMemo(() => ({ user, today }), [user, today])
  const { accounts, account } = useAccountChoice()
  const choice = useMemo(() => ({ accounts, account }), [accounts, account])
  return (
    <SignedInContext value={screen}>
      <AccountContext value={choice}>{children}</AccountContext>
    </SignedInContext>
  )
}
