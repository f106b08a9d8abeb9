import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AccountContent } from '../../account/account-content.tsx'
import { readAccountsAhead } from '../../account/use-chosen-account.ts'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { DeclinedPanel } from './declined-panel.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { readPendingAhead, useHolds } from './queries.ts'

export const title = msg`Pending transactions`

export const readFirst = () => readPendingAhead(readAccountsAhead())

/** `/pending-transactions`: what is not charged yet, and what never will be because it was refused. */
export function PendingScreen() {
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
      <AccountContent>
        {({ account, today }) => <Panels account={account} today={today} />}
      </AccountContent>
    </div>
  )
}

type PanelsProps = { account: AccountChoice; today: string }

/** What was refused has its place when the list above it has its length, and nothing moves then. */
function Panels({ account, today }: PanelsProps) {
  const { isPending } = useHolds(account)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <HoldsPanel account={account} today={today} />
      <div hidden={isPending}>
        <DeclinedPanel account={account} />
      </div>
    </div>
  )
}
