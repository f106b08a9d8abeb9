import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../i18n/formats/dates.ts'
import { cardStore, selectAccount } from '../../session/card-store.ts'
import { draftOf, keepDraft } from '../../session/drafts.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AccountOverview } from './account-overview.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { Greeting } from './greeting.tsx'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { type AccountChoice, useAccounts, useCards, useSummary } from './queries.ts'
import { RewardsPanel } from './rewards-panel.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'

type HomeProps = { user: SessionUser; now: Date }

const chooseAccount = (accountReference: string) => {
  selectAccount(accountReference)
  keepDraft('home', { selectedAccount: accountReference })
}

/** The account at a glance: what is owed, by when, what was spent and what is left. */
export function Home({ user, now }: HomeProps) {
  // After a timeout the person comes back to the account that they were looking at.
  const chosen = cardStore(({ selectedAccount }) => selectedAccount)
  const selected = chosen || (draftOf('home')?.['selectedAccount'] ?? '')
  const accounts = useAccounts()
  const hasNone = accounts.data?.length === 0
  // The account looked at last may be gone; until the list says so, it is taken at its word.
  const isGone = accounts.data?.every(({ accountReference }) => accountReference !== selected)
  const account: AccountChoice = selected === '' || isGone ? undefined : selected

  return (
    <div className="grid gap-6">
      <Greeting user={user} now={now} />
      <PanelFaces
        query={accounts}
        failedTitle={<Trans>Your list of accounts could not be shown.</Trans>}
      >
        {(list) =>
          list.length > 1 && (
            <AccountSwitcher
              accounts={list}
              selected={account ?? list[0]?.accountReference}
              onSelect={chooseAccount}
            />
          )
        }
      </PanelFaces>
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
  const cards = useCards(account, summary.data?.accountReference)
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
