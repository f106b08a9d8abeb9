import { useLingui } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import { PENDING_CHARGE } from '@sadu/contract/inbox/kinds'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { AlertsPart } from '../../features/alerts/alerts-part.tsx'
import { InboxPart } from '../../features/inbox/inbox-part.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

const route = getRouteApi('/_content/_signed-in/_settings/alert-notifications')

const MarketingPart = lazyPart(
  () => withTexts(['preferences'], import('../../features/preferences/marketing-part.tsx')),
  'MarketingPart',
)

const TransactionContent = lazyPart(
  () =>
    withTexts(
      ['shared', 'transactions'],
      import('../../features/transactions/transaction-content.tsx'),
    ),
  'TransactionContent',
)
const RequestPage = lazyPart(
  () => withTexts(['requests', 'shared'], import('../../features/requests/request-page.tsx')),
  'RequestPage',
)

/** Returns the subject of an inbox entry, shown next to the list; null if it has none. */
function aboutOf({ kind, subject }: InboxItem): ReactNode {
  if (subject === null || subject === PENDING_CHARGE) return null
  if (kind === 'request') return <RequestPage reference={subject} />
  if (kind === 'charge' || kind === 'payment') {
    return <TransactionContent reference={subject} search={NO_FILTERS} />
  }
  return null
}

const NO_FILTERS = {}

/** `/alert-notifications`: alert settings, with `?tab=inbox` the inbox, and with `?tab=marketing`
 * the channels for offers. */
export function MessagesPage() {
  const { t } = useLingui()
  const { tab, item } = route.useSearch()
  useFocusedHeading(tab)
  if (tab === 'inbox') return <InboxPart chosen={item} aboutOf={aboutOf} />
  if (tab !== 'marketing') return <AlertsPart />
  return (
    <Suspense fallback={<PageSkeleton label={t`Loading this setting`} />}>
      <MarketingPart />
    </Suspense>
  )
}
