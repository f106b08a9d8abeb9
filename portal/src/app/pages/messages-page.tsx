import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
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

/** `/alert-notifications`: alert settings, with `?tab=inbox` the inbox, and with `?tab=marketing`
 * the channels for offers. */
export function MessagesPage() {
  const { t } = useLingui()
  const { tab } = route.useSearch()
  useFocusedHeading(tab)
  if (tab === 'inbox') return <InboxPart />
  if (tab !== 'marketing') return <AlertsPart />
  return (
    <Suspense fallback={<PageSkeleton label={t`Loading this setting`} />}>
      <MarketingPart />
    </Suspense>
  )
}
