import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { type SignedInScreen, useSignedInScreen } from './account-context.ts'

type AccountContentProps = {
  /** Stands between the choice of the account and what is shown of it. */
  head?: ReactNode
  children: (screen: Pick<SignedInScreen, 'account' | 'today'>) => ReactNode
}

/** What a screen shows of an account, below the choice of another one; a person without any account is told
 * when there will be one. It reads from the bridge at once, and is laid out when the list of accounts
 * has come: only then is it known whether there is a choice above it. */
export function AccountContent({ head, children }: AccountContentProps) {
  const { t } = useLingui()
  const { accounts, account, today } = useSignedInScreen()
  return (
    <>
      <AccountChooser accounts={accounts} account={account} />
      {accounts.isPending && <PageSkeleton label={t`Loading your account`} />}
      <div hidden={accounts.isPending} className="grid min-w-0 gap-6">
        {head}
        {accounts.data?.length === 0 ? (
          <EmptyState title={<Trans>You don’t have an account yet</Trans>}>
            <Trans>Your account appears here as soon as your first card is issued.</Trans>
          </EmptyState>
        ) : (
          children({ account, today })
        )}
      </div>
    </>
  )
}
