import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { useIsBeside } from '../../ui/beside.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageParents } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { DeletePart } from './delete-part.tsx'
import { EmergencyPanel } from './emergency-panel.tsx'
import { useTripName } from './names.ts'
import { type TripDetail, useTrip } from './queries.ts'
import { RatePanel } from './rate-panel.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { TripCard } from './trip-card.tsx'

/** One trip: checks before it, help during it, and spending afterwards. */
export function TripPage({ reference }: { reference: string }) {
  const { t } = useLingui()
  const nameOf = useTripName()
  const query = useTrip(reference)
  const isBeside = useIsBeside()
  const title = query.data ? nameOf(query.data.trip.stops) : <Trans>Trip</Trans>
  return (
    <div className={`@container grid content-start gap-4 ${isBeside ? '' : 'min-h-dvh'}`}>
      <PageParents
        parents={[{ key: 'trips', name: <Trans>Trips</Trans>, link: { to: '/trips' } }]}
        title={title}
      />
      {isBeside && <h2 className="py-2 pe-12 text-xl font-semibold">{title}</h2>}
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your trip`, shape: <PageShape /> }}
        failedTitle={<Trans>We couldn’t show this trip.</Trans>}
      >
        {(detail) => <Filled detail={detail} />}
      </QueryBoundary>
    </div>
  )
}

function PageShape() {
  return (
    <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
      <Skeleton className="h-dvh w-full rounded-xl" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}

function Filled({ detail }: { detail: TripDetail }) {
  const { trip, checks, benefits, rates, spending, pending } = detail
  const isOver = trip.state === 'completed'
  return (
    <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-6">
        <TripCard trip={trip} checks={checks} />
        <SpendingPanel spending={spending} pending={pending} isOver={isOver} />
        {isOver && spending.length + pending.length === 0 && (
          <p className="text-ink-2">
            <Trans>Nothing was charged from there on these days.</Trans>
          </p>
        )}
        {!isOver && (
          <CheckPanel
            trip={trip.tripReference}
            isUnderWay={trip.state === 'underWay'}
            checks={checks}
          />
        )}
        {!isOver && <RatePanel stops={trip.stops} rates={rates} />}
      </div>
      <div className="grid min-w-0 gap-6">
        {!isOver && (
          <div className="flex flex-wrap gap-3" data-print="hide">
            <Link
              to="/trips/add"
              search={{ trip: trip.tripReference }}
              className={`${buttonClass('secondary')} flex-1`}
            >
              <Icon name="sliders" size={20} />
              <Trans>Change</Trans>
            </Link>
            <CalendarButton detail={detail} />
          </div>
        )}
        <CardsPanel trip={trip} />
        {!isOver && <EmergencyPanel stops={trip.stops} />}
        {benefits.includes('travelInsurance') && <CoverPanel trip={trip} />}
        <DeletePart trip={trip} />
      </div>
    </div>
  )
}
