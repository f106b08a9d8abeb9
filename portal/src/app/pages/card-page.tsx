import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { CardDetailScreen } from '../../features/cards/card-detail-screen.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'

const route = getRouteApi('/_content/_signed-in/card-detail')

const SpendingPart = lazyPart(
  () => withTexts(['spending', 'shared'], import('../../features/spending/spending-part.tsx')),
  'SpendingPart',
)

const ClosingPart = lazyPart(
  () => withTexts(['cards', 'shared'], import('../../features/cards/closing-part.tsx')),
  'ClosingPart',
)

const PayoutPart = lazyPart(
  () => withTexts(['payout', 'shared'], import('../../features/payout/payout-part.tsx')),
  'PayoutPart',
)

const RulesPart = lazyPart(
  () => withTexts(['cards', 'shared'], import('../../features/cards/rules-part.tsx')),
  'RulesPart',
)

const PARTS = { check: SpendingPart, rules: RulesPart, close: ClosingPart, payout: PayoutPart }

/** `/card-detail`: one card. `?tab=check` checks a payment with it, `?tab=rules` shows its rules,
 * `?tab=close` is the request to close it, and `?tab=payout` the request for a credit balance of
 * its account. */
export function CardPage() {
  const { t } = useLingui()
  const { tab } = route.useSearch()
  useFocusedHeading(tab)
  if (tab === undefined) return <CardDetailScreen />
  const Part = PARTS[tab]
  return (
    <Suspense fallback={<PageSkeleton label={t`Loading your cards`} />}>
      <Part />
    </Suspense>
  )
}
