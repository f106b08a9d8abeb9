import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountChooser } from '../../features/accounts/account-chooser.tsx'
import { useChosenAccount } from '../../features/accounts/use-chosen-account.ts'
import { DeclinedPanel } from '../../features/pending/declined-panel.tsx'
import { HoldsPanel } from '../../features/pending/holds-panel.tsx'
import { dayOf } from '../../i18n/formats/dates.ts'
import { accounts as person } from '../../data/stores/accounts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** `/pending-transactions`: what is not charged yet, and what never will be because it was refused.
 * Between the end of a session and the sign-in page there is nobody, and nothing to show. */
export function PendingPage() {
  const user = person(({ user: signedIn }) => signedIn)
  return user && <Page />
}

function Page() {
  const { accounts, account } = useChosenAccount()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl font-semibold sm:text-3xl">
          <Trans>Pending transactions</Trans>
        </h1>
        <TextLink to="/transactions">
          <Trans>See all transactions</Trans>
        </TextLink>
      </header>
      <AccountChooser accounts={accounts} account={account} />
      {accounts.data?.length === 0 ? (
        <EmptyState title={<Trans>There is no account on your profile yet</Trans>}>
          <Trans>Your account appears here as soon as your first card is issued.</Trans>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <HoldsPanel account={account} today={today} />
          <DeclinedPanel account={account} />
        </div>
      )}
    </div>
  )
}
