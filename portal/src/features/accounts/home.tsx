import { Trans } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useCards } from '../../data/queries/cards.ts'
import { dayOf } from '../../i18n/formats/dates.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { AccountOverview } from './account-overview.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { Greeting } from './greeting.tsx'
import { useSummary } from './queries.ts'
import { RewardsPanel } from './rewards-panel.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'
import { useChosenAccount } from './use-chosen-account.ts'

type HomeProps = { user: SessionUser; now: Date }

/** The account at a glance: what is owed, by when, what was spent and what is left. */
export function Home({ user, now }: HomeProps) {
  const { accounts, account } = useChosenAccount()
  const hasNone = accounts.data?.length === 0

  return (
    <div className="grid gap-6">
      <Greeting user={user} now={now} />
      <AccountChooser accounts={accounts} account={account} />
      {hasNone ? (
        <EmptyState title={<Trans>There is no account on your profile yet</Trans>}>
          <Trans>Your account appears here as soon as your first card is issued.</Trans>
        </EmptyState>
      ) : (
        <AccountPanels account={account} today={dayOf(now)} />
      )}
    </div>
  )
}

function AccountPanels({ account, today }: { account: AccountChoice; today: string }) {
  const summary = useSummary(account)
  const cards = useCards(summary.data?.accountReference ?? account)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <AccountOverview summary={summary} cards={cards} today={today} />
        <TransactionsPanel account={account} showsCard={(cards.data?.length ?? 0) > 1} />
      </div>
      <div className="grid min-w-0 gap-6">
        <SpendingPanel account={account} />
        <RewardsPanel query={summary} />
        <CardsPanel query={cards} />
      </div>
    </div>
  )
}
