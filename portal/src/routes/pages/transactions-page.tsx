import { msg } from '@lingui/core/macro'
import { storedAbility } from '../../data/stores/ability.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type LazyPart, lazyPart } from '../../code/lazy-code.ts'
import { AccountContent } from '../../account/account-content.tsx'
import { useSignedInScreen } from '../../account/account-context.ts'
import { withTexts } from '../../i18n/activate.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { TabLink, TabLinks } from '../../ui/tab-links.tsx'
import { itemsIn, linkTo } from '../navigation/navigation.ts'
import { useSection } from '../navigation/use-section.ts'

const route = getRouteApi('/content/signed-in/transactions-page')

/** The props of every tab: the account, undefined for the one used last, the date in Riyadh, and the
 * first day of the cycle in the URL. */
type PartProps = { account: string | undefined; today: string; cycle: string | undefined }

type Part = { id: string; tab?: string; Content: LazyPart<PartProps> }

/** The tabs of the page; the one without a `tab` is the page itself. */
const PARTS: readonly [Part, ...Part[]] = [
  {
    id: 'transactions',
    Content: lazyPart(
      () => import('../../features/transactions/transactions-part.tsx'),
      'TransactionsPart',
    ),
  },
  {
    id: 'statements',
    tab: 'statements',
    Content: lazyPart(
      () => withTexts(['statements'], import('../../features/statements/statements-part.tsx')),
      'StatementsPart',
    ),
  },
  {
    id: 'insights',
    tab: 'insights',
    Content: lazyPart(
      () => withTexts(['insights', 'ui'], import('../../features/insights/insights-part.tsx')),
      'InsightsPart',
    ),
  },
]

/** The tab with its own path. */
const PENDING: Part = {
  id: 'pending',
  Content: lazyPart(
    () => withTexts(['pending', 'ui'], import('../../features/pending/pending-part.tsx')),
    'PendingPart',
  ),
}

const partAt = (tab: string | null | undefined) =>
  PARTS.find((part) => part.tab === tab) ?? PARTS[0]

/** Loads the tab in a URL, so that it renders together with the page. */
export const loadPart = (search: string) =>
  partAt(new URLSearchParams(search).get('tab')).Content.load()
export const loadPending = () => PENDING.Content.load()

export const title = msg`Transactions`
export const detailTitle = msg`Transaction`
export const pendingTitle = msg`Pending and declined`

/** `/transactions`, `/view-transaction` and `/pending-transactions`: posted and pending
 * transactions of an account, and pages derived from them. */
export function TransactionsPage() {
  const { t } = useLingui()
  const { tab, cycle } = route.useSearch()
  const isPending = useSection() === PENDING.id
  const { id, Content } = isPending ? PENDING : partAt(tab)
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl font-semibold sm:text-3xl">
        <Trans>Transactions</Trans>
      </h1>
      <AccountContent head={<PartLinks current={id} />}>
        {({ account, today }) => (
          <Suspense fallback={<PageSkeleton label={t`Loading your transactions`} />}>
            <Content account={account} today={today} cycle={cycle} />
          </Suspense>
        )}
      </AccountContent>
    </div>
  )
}

function PartLinks({ current }: { current: string }) {
  const { t, i18n } = useLingui()
  const { user } = useSignedInScreen()
  return (
    <TabLinks label={t`Parts of this page`}>
      {itemsIn('tabs', storedAbility()).map((item) => (
        <TabLink
          key={item.id}
          {...linkTo(item, user)}
          aria-current={item.id === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {i18n._(item.label)}
        </TabLink>
      ))}
    </TabLinks>
  )
}
