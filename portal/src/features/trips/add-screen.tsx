import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { accounts } from '../../data/stores/accounts.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisitorPlan } from './visitor-plan.tsx'

export const title = msg`Plan a trip`

const OwnPlan = lazyPart(
  () => withTexts(['forms', 'trips', 'ui', 'ui/patterns'], import('./own-plan.tsx')),
  'OwnPlan',
)

/** `/trips/add`: anybody says where they go and when; whoever is signed in chooses cards and saves the trip. */
export function AddTripScreen() {
  const isSignedIn = accounts(({ user }) => user !== null)
  return (
    // Drawn ahead, nobody knows yet who plans, or which day it is.
    <ClientOnly fallback={<Shape />}>
      {isSignedIn ? (
        <Suspense fallback={<Shape />}>
          <OwnPlan />
        </Suspense>
      ) : (
        <VisitorPlan />
      )}
    </ClientOnly>
  )
}

/** As high as the step that comes. */
function Shape() {
  return (
    <div className="mx-auto grid w-full max-w-160 gap-4">
      <h1 className="text-2xl font-semibold sm:text-3xl">
        <Trans>Where are you going, and when?</Trans>
      </h1>
      <Skeleton className="h-dvh w-full rounded-lg" />
    </div>
  )
}
