import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { riyadhDay } from '@sadu/contract/core/days'
import type { SessionUser } from '../data/stores/session-user.ts'
import { AccountContext } from './account-context.ts'
import { useChosenAccount } from './use-chosen-account.ts'

type AccountProviderProps = { user: SessionUser; children: ReactNode }

/** Provides the user, the selected account and the date in Riyadh, as of the last navigation, to
 * every signed-in screen. A navigation on the same day renders nothing below again. */
export function AccountProvider({ user, children }: AccountProviderProps) {
  const today = useLocation({ select: () => riyadhDay(new Date()) })
  const { accounts, account } = useChosenAccount()
  const value = useMemo(
    () => ({ user, accounts, account, today }),
    [user, accounts, account, today],
  )
  return <AccountContext value={value}>{children}</AccountContext>
}
