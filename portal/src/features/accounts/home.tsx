import type { ReactNode } from 'react'
import { AccountContent } from '../../account/account-content.tsx'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useCards } from '../../data/queries/cards.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { AccountOverview } from './account-overview.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { Greeting } from './greeting.tsx'
import { useSummary } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RewardsPanel } from './rewards-panel.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { TransactionsPanel, TransactionsSkeleton } from './transactions-panel.tsx'

/** Content next to the account; the rest of its column waits for it, to avoid layout shift. */
type UnderWay = { content: ReactNode; isPending: boolean }

export type HomeProps = { user: SessionUser; now: Date; underWay: UnderWay }

/** Account overview: balance, due date, spending and available credit. */
export function Home({ user, now, underWay }: HomeProps) {
  return (
    <div className="grid gap-6">
      <Greeting user={user} now={now} />
      <AccountContent>
        {({ account, today }) => (
          <AccountPanels account={account} today={today} underWay={underWay} />
        )}
      </AccountContent>
    </div>
  )
}

type PanelsProps = { account: AccountChoice; today: string; underWay: UnderWay }

function AccountPanels({ account, today, underWay }: PanelsProps) {
  const summary = useSummary(account)
  const cards = useCards(summary.data?.accountReference ?? account)
  // Content below is hidden until the content above has its final height, to avoid layout shift.
  const isPending = summary.isPending || cards.isPending
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">
        <AccountOverview summary={summary} cards={cards} today={today} />
        {isPending && <TransactionsSkeleton />}
        <div hidden={isPending} className="grid min-w-0 gap-6">
          <QuickActions cards={cards.data} />
          <TransactionsPanel account={account} showsCard={(cards.data?.length ?? 0) > 1} />
        </div>
      </div>
      <div className={`grid min-w-0 gap-6 lg:row-span-2 ${isPending ? 'max-lg:hidden' : ''}`}>
        {underWay.content}
        <div hidden={underWay.isPending} className="grid min-w-0 gap-6">
          <RewardsPanel query={summary} />
          <CardsPanel query={cards} />
        </div>
      </div>
      {/* Below the transactions on desktop, where the other column is longer; on phones,
          `underWay` comes first. */}
      <div
        hidden={isPending || underWay.isPending}
        className="grid min-w-0 items-start gap-6 xl:grid-cols-2"
      >
        <FiguresPanel query={summary} />
        <SpendingPanel account={account} />
      </div>
    </div>
  )
}
