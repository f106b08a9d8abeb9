import { storedAbility } from '../../data/stores/ability.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { AccountContent } from '../../account/account-content.tsx'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { ListSkeleton } from '../../features/transactions/list-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabLink, TabLinks } from '../../ui/tab-links.tsx'
import { itemsIn, linkTo } from '../navigation/navigation.ts'
import { useSection } from '../navigation/use-section.ts'
import { TransactionsContext } from './transactions-context.ts'

const route = getRouteApi('/_content/_signed-in/_transactions')

/** `/transactions`, `/view-transaction` and `/pending-transactions`: posted and pending
 * transactions of an account, and pages derived from them. */
export function TransactionsPage() {
  const { tab = 'transactions' } = route.useSearch()
  const isPending = useSection() === 'pending'
  return (
    <div className="grid gap-6">
      <TransactionsTitle />
      <AccountContent
        head={<PartLinks current={isPending ? 'pending' : tab} />}
        skeleton={<TransactionsSkeleton />}
      >
        {({ account, today }) => (
          <TransactionsContext value={{ account, today }}>
            <Outlet />
          </TransactionsContext>
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

/** The outline of the tabs, the search and the rows while the accounts load, as high as the
 * window. */
function TransactionsSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your account`}>
      <div className="grid min-h-dvh content-start gap-6">
        <Skeleton className="h-11 w-full max-w-120" />
        <div className={`${PANEL_CLASS} @container p-4 sm:p-6`}>
          <Skeleton className="mb-4 h-12 w-full" />
          <ListSkeleton />
        </div>
      </div>
    </Loading>
  )
}

/** The heading of the page, also drawn in its outline. */
export function TransactionsTitle() {
  return <PageTitle title={<Trans>Transactions</Trans>} />
}
