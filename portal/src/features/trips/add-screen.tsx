import { Trans } from '@lingui/react/macro'
import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { withTexts } from '../../i18n/activate.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisitorPlan } from './visitor-plan.tsx'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

const CardmemberPlan = lazyPart(
  () => withTexts(['trips', 'shared'], import('./cardmember-plan.tsx')),
  'CardmemberPlan',
)

/** `/trips/add`: anyone can enter countries and dates; signed-in users select cards and save the
 * trip. */
export function AddTripScreen() {
  const isSignedIn = useAccountsStore(({ user }) => user !== null)
  return (
    // Client only: the prerendered page knows neither the user nor today's date.
    <ClientOnly fallback={<Shape />}>
      {isSignedIn ? (
        <Suspense fallback={<Shape />}>
          <CardmemberPlan />
        </Suspense>
      ) : (
        <VisitorPlan />
      )}
    </ClientOnly>
  )
}

/** Placeholder with the height of the step. */
function Shape() {
  return (
    <div className={`${COLUMN_CLASS} grid gap-4`}>
      <PageTitle title={<Trans>Where are you going, and when?</Trans>} />
      <Skeleton className="h-dvh w-full rounded-lg" />
    </div>
  )
}
