import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { useSignedInScreen } from './signed-in-context.ts'
import { useChosenAccount } from './use-chosen-account.ts'

type AccountContentProps = {
  /** Rendered between the account chooser and the content. */
  head?: ReactNode
  /** The outline of the content while the accounts load. */
  skeleton?: ReactNode
  children: (screen: { account: AccountChoice; today: string }) => ReactNode
}

/** The content of a screen about an account, below the account chooser. A person without an account
 * sees when there will be one. Queries start immediately, but rendering waits for the account list,
 * which decides whether a chooser is shown above. */
export function AccountContent({ head, skeleton, children }: AccountContentProps) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { accounts, account } = useChosenAccount()
  // Rendered before the accounts have loaded, and not again afterwards.
  const content = useMemo(() => children({ account, today }), [children, account, today])
  return (
    <>
      <AccountChooser accounts={accounts} account={account} />
      {accounts.isPending && (skeleton ?? <PageSkeleton label={t`Loading your account`} />)}
      <div hidden={accounts.isPending} className="grid min-w-0 gap-4 sm:gap-6">
        {head}
        {accounts.data?.length === 0 ? (
          <EmptyState title={<Trans>You don’t have an account yet</Trans>}>
            <Trans>Your account appears here as soon as your first card is issued.</Trans>
          </EmptyState>
        ) : (
          content
        )}
      </div>
    </>
  )
}
