import { Suspense, useSyncExternalStore } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { lazyPart } from '../../code/lazy-code.ts'
import { HomeScreen } from '../../features/accounts/home-screen.tsx'
import { useHomeOffers, useNearOffers } from '../../features/offers/home-offers.ts'
import { offeredWay, onInstallQuestion } from '../../features/install/install-offer.ts'
import { useRequests } from '../../features/requests/queries.ts'
import { UnderWayPanel } from '../../features/requests/under-way-panel.tsx'
import { DaysAhead } from '../../features/days-ahead/days-ahead.tsx'
import { upcomingTrip } from '../../features/trips/upcoming-trip.ts'
import { useTrips } from '../../features/trips/queries.ts'
import { SECOND_MS } from '@sadu/contract/core/time'
import { withTexts } from '../../i18n/activate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTimedWait } from '../../ui/use-timed-wait.ts'

/** The maximum time that lower content waits for the content above it, to avoid a layout shift. */
const HELD_AT_MOST_MS = SECOND_MS

// Loaded lazily, since most people are not on a trip.
const TripOnHome = lazyPart(
  () => withTexts(['trips'], import('../../features/trips/trip-on-home.tsx')),
  'TripOnHome',
)
const InstallHint = lazyPart(
  () => withTexts(['install'], import('../../features/install/install-hint.tsx')),
  'InstallHint',
)
const NearPanel = lazyPart(
  () => withTexts(['offers', 'shared'], import('../../features/offers/near-panel.tsx')),
  'NearPanel',
)
const HomeOffersPanel = lazyPart(
  () => withTexts(['offers', 'shared'], import('../../features/offers/home-offers-panel.tsx')),
  'HomeOffersPanel',
)

/** `/home`: an overview of the account, open requests, the current trip, the days ahead,
 * offers about to pay out, and other offers of the person. */
export function HomePage() {
  const { today } = useSignedInScreen()
  const requests = useRequests()
  const trips = useTrips()
  const { offers, isFirst, isPending } = useHomeOffers()
  const nearly = useNearOffers()
  const soon = nearly.data ?? []
  // Omit offers that are already shown as nearly complete.
  const others = offers.filter(
    ({ offerReference }) => isFirst || soon.every((one) => one.offerReference !== offerReference),
  )
  const way = useSyncExternalStore(onInstallQuestion, offeredWay)
  const near = upcomingTrip(trips.data ?? [], today)
  const trip = near && (
    <Suspense fallback={<Skeleton className="h-26 w-full rounded-lg sm:h-36.5" />}>
      <TripOnHome trip={near} />
    </Suspense>
  )
  // On phones, offers are one tap away in the bottom bar; only a first offer is shown here.
  const offersPanels = (
    <>
      {soon.length > 0 && (
        <div className="max-lg:hidden">
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
            <NearPanel offers={soon} />
          </Suspense>
        </div>
      )}
      {others.length > 0 && (
        <div className={`empty:hidden ${isFirst ? '' : 'max-lg:hidden'}`}>
          <Suspense
            fallback={
              <Skeleton className={`w-full rounded-lg ${isFirst ? 'h-15 sm:h-20' : 'h-40'}`} />
            }
          >
            <HomeOffersPanel offers={others} isFirst={isFirst} today={today} />
          </Suspense>
        </div>
      )}
    </>
  )
  const hint = way && (
    <Suspense>
      <InstallHint way={way} />
    </Suspense>
  )
  const areRequestsHeld = useTimedWait(requests.isPending, HELD_AT_MOST_MS)
  const waits = [trips.isPending, isPending, nearly.isPending].includes(true)
  const isRestHeld = useTimedWait(waits, HELD_AT_MOST_MS)
  return (
    <HomeScreen
      needsYou={{ content: <UnderWayPanel />, isPending: areRequestsHeld }}
      coming={{ content: trip, isPending: isRestHeld }}
      Ahead={DaysAhead}
      offers={offersPanels}
      hint={hint}
    />
  )
}
