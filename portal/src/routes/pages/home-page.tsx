import { Suspense, useSyncExternalStore } from 'react'
import { useSignedInScreen } from '../../account/account-context.ts'
import { lazyPart } from '../../code/lazy-code.ts'
import { HomeScreen, readFirst as readAccountFirst } from '../../features/accounts/home-screen.tsx'
import { readHomeOffersAhead, useHomeOffers } from '../../features/offers/home-offers.ts'
import { offeredWay, onInstallQuestion } from '../../features/install/install-offer.ts'
import { readRequestsAhead, useRequests } from '../../features/requests/queries.ts'
import { UnderWayPanel } from '../../features/requests/under-way-panel.tsx'
import { nearTrip } from '../../features/trips/near-trip.ts'
import { readTripsAhead, useTrips } from '../../features/trips/queries.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export { title } from '../../features/accounts/home-screen.tsx'

// Most people are on no trip.
const TripOnHome = lazyPart(
  () => withTexts(['trips'], import('../../features/trips/trip-on-home.tsx')),
  'TripOnHome',
)
const InstallHint = lazyPart(
  () => withTexts(['install'], import('../../features/install/install-hint.tsx')),
  'InstallHint',
)
const HomeOffersPanel = lazyPart(
  () => withTexts(['offers', 'ui'], import('../../features/offers/home-offers-panel.tsx')),
  'HomeOffersPanel',
)

export function readFirst(): void {
  readAccountFirst()
  readRequestsAhead()
  readTripsAhead()
  readHomeOffersAhead()
}

/** `/home`: the account at a glance, the trip that the person is on, what they have asked for, and the offers that
 * count for them. */
export function HomePage() {
  const { today } = useSignedInScreen()
  const requests = useRequests()
  const trips = useTrips()
  const { offers, isFirst, isPending } = useHomeOffers()
  const way = useSyncExternalStore(onInstallQuestion, offeredWay)
  const near = nearTrip(trips.data ?? [], today)
  const content = (
    <>
      {near && (
        <Suspense fallback={<Skeleton className="h-42.5 w-full rounded-lg" />}>
          <TripOnHome trip={near} />
        </Suspense>
      )}
      <div hidden={trips.isPending} className="grid min-w-0 gap-6">
        <UnderWayPanel />
        {offers.length > 0 && (
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
            <HomeOffersPanel offers={offers} isFirst={isFirst} today={today} />
          </Suspense>
        )}
        {way && (
          <Suspense>
            <InstallHint way={way} />
          </Suspense>
        )}
      </div>
    </>
  )
  return (
    <HomeScreen
      underWay={{ content, isPending: requests.isPending || trips.isPending || isPending }}
    />
  )
}
