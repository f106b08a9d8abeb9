import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { useTrips } from './queries.ts'
import { TripRow } from './trip-row.tsx'

/** Current and upcoming trips, then past ones. */
export function TripList() {
  const { t } = useLingui()
  return (
    // Keeps the content below the list out of the first viewport while it loads.
    <div className="grid min-h-dvh content-start gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TripsTitle />
        <Link to="/trips/add" className={buttonClass()}>
          <Icon name="plus" size={20} />
          <Trans>Plan a trip</Trans>
        </Link>
      </div>
      <QueryBoundary
        query={useTrips()}
        loading={{ label: t`Loading your trips`, shape: <RowSkeletons count={3} /> }}
        failedTitle={<Trans>We couldn’t show your trips.</Trans>}
        isEmpty={(trips) => trips.length === 0}
        empty={
          <EmptyState title={<Trans>No trip is planned</Trans>}>
            <Trans>
              Plan one before you leave. We’ll expect charges from there, and tell you about
              anything that could get in the way.
            </Trans>
          </EmptyState>
        }
      >
        {(trips) => <Filled trips={trips} />}
      </QueryBoundary>
    </div>
  )
}

function Filled({ trips }: { trips: readonly Trip[] }) {
  const active = trips.filter(({ state }) => state !== 'completed')
  const completed = trips.filter(({ state }) => state === 'completed')
  return (
    <div className="grid gap-8">
      <Section title={<Trans>Active Plan</Trans>} trips={active}>
        <Trans>Nothing is planned.</Trans>
      </Section>
      {completed.length > 0 && <Section title={<Trans>Completed Plan</Trans>} trips={completed} />}
    </div>
  )
}

type SectionProps = { title: ReactNode; trips: readonly Trip[]; children?: ReactNode }

function Section({ title, trips, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {trips.length === 0 ? (
        <p className="text-ink-2">{children}</p>
      ) : (
        <ul className={`${PANEL_CLASS} divide-y divide-line overflow-hidden`}>
          {trips.map((trip) => (
            <TripRow key={trip.tripReference} trip={trip} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Page heading, also shown in the skeleton. */
export function TripsTitle() {
  return (
    <PageTitle
      title={<Trans>Trips</Trans>}
      intro={<Trans>Tell us where you’re going, so payments there go through.</Trans>}
    />
  )
}
