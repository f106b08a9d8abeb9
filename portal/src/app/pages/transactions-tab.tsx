import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { TransactionsPart } from '../../features/transactions/transactions-part.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { useTransactionsView } from './transactions-context.ts'

const route = getRouteApi('/_content/_signed-in/_transactions')

const StatementsPart = lazyPart(
  () =>
    withTexts(['shared', 'statements'], import('../../features/statements/statements-part.tsx')),
  'StatementsPart',
)
const InsightsPart = lazyPart(
  () => withTexts(['insights', 'shared'], import('../../features/insights/insights-part.tsx')),
  'InsightsPart',
)

const FiguresPanel = lazyPart(
  () => withTexts(['accounts'], import('../../features/accounts/figures-panel.tsx')),
  'FiguresPanel',
)

/** The list of transactions, or the tab in the URL. */
export function TransactionsTab() {
  const { t } = useLingui()
  const { tab, cycle } = route.useSearch()
  const { account, today } = useTransactionsView()
  if (tab !== 'statements' && tab !== 'insights') {
    return <TransactionsPart account={account} today={today} />
  }
  return (
    <Suspense fallback={<PageSkeleton label={t`Loading your transactions`} />}>
      {tab === 'statements' ? (
        <div className="grid gap-6">
          <FiguresPanel account={account} />
          <StatementsPart account={account} />
        </div>
      ) : (
        <InsightsPart account={account} today={today} cycle={cycle} />
      )}
    </Suspense>
  )
}
