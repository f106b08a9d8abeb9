import { Trans } from '@lingui/react/macro'
import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { withTexts } from '../../i18n/activate.ts'
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
      <h1 className="text-2xl font-semibold sm:text-3xl">
        <Trans>Where are you going, and when?</Trans>
      </h1>
      <Skeleton className="h-dvh w-full rounded-lg" />
    </div>
  )
}
