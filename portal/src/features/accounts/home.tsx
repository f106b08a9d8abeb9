import type { ComponentType, ReactNode } from 'react'
import { AccountContent } from '../../account/account-content.tsx'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useCards } from '../../data/queries/cards.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { AccountOverview } from './account-overview.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { Greeting } from './greeting.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { useSummary } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RewardsPanel } from './rewards-panel.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { TransactionsPanel, TransactionsSkeleton } from './transactions-panel.tsx'

/** Content of other features. The content below is hidden until it has loaded, to avoid layout
 * shift. */
type Part = { content: ReactNode; isPending: boolean }

export type HomeProps = {
  user: SessionUser
  now: Date
  /** Required actions and open requests, below the balance. */
  needsYou: Part
  /** The days ahead of an account, below its transactions. */
  Ahead: ComponentType<{ account: AccountChoice; today: string }>
  /** Upcoming events such as a trip, after the days ahead. */
  coming: Part
  /** Offers, next to the transactions. */
  offers: ReactNode
  /** Hint at the very end. */
  hint: ReactNode
}

/** Account overview in order of importance to users: the balance, required actions, quick actions,
 * transactions, upcoming events, rewards and spending. */
export function Home({ user, now, ...parts }: HomeProps) {
  return (
    <div className="grid gap-3 sm:gap-6">
      <Greeting user={user} now={now} />
      <AccountContent skeleton={<HomeSkeleton />}>
        {({ account, today }) => <AccountPanels account={account} today={today} {...parts} />}
      </AccountContent>
    </div>
  )
}

type PanelsProps = { account: AccountChoice; today: string } & Omit<HomeProps, 'user' | 'now'>

/** One column on phones, two from 1024 pixels and three from 1440, always in source order. The
 * large parts are memoized: home has ten queries, and each result re-renders only the parts that
 * show it. */
function AccountPanels({ account, today, needsYou, coming, Ahead, offers, hint }: PanelsProps) {
  const summary = useSummary(account)
  const cards = useCards(summary.data?.accountReference ?? account)
  // Content below is hidden until the content above has its final height, to avoid layout shift.
  const isPending = summary.isPending || cards.isPending
  const isWaiting = isPending || needsYou.isPending
  return (
    <div className="grid items-start gap-3 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] min-[90rem]:grid-cols-[minmax(0,1fr)_24rem_20rem] min-[90rem]:grid-rows-[auto_1fr]">
      <div className={COLUMN}>
        <div className={`${STACK} min-[90rem]:row-span-2`}>
          <AccountOverview summary={summary} cards={cards} today={today} />
          {isWaiting && <TransactionsSkeleton />}
          <div hidden={isWaiting} className={STACK}>
            {needsYou.content}
            <QuickActions cards={cards.data} />
          </div>
        </div>
        <div hidden={isWaiting} className={STACK}>
          <TransactionsPanel account={account} showsCard={(cards.data?.length ?? 0) > 1} />
          <Ahead account={account} today={today} />
        </div>
      </div>
      <div className={`${COLUMN} ${isWaiting ? 'max-lg:hidden' : ''}`}>
        <div
          className={`${STACK} min-[90rem]:col-start-3 min-[90rem]:row-span-2 min-[90rem]:row-start-1`}
        >
          {coming.content}
          <div hidden={coming.isPending} className={STACK}>
            <RewardsPanel query={summary} />
            <div className="max-lg:hidden">
              <CardsPanel query={cards} />
            </div>
            {offers}
          </div>
        </div>
        <div
          hidden={coming.isPending}
          className={`${STACK} min-[90rem]:col-start-2 min-[90rem]:row-start-2`}
        >
          <SpendingPanel account={account} />
          {hint}
        </div>
      </div>
    </div>
  )
}

const STACK = 'grid min-w-0 gap-3 sm:gap-6'
/** A column. With three columns, its parts are placed individually. */
const COLUMN = `${STACK} min-[90rem]:contents`
