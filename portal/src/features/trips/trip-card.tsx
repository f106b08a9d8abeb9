import { useCount } from '../../i18n/formats/use-count.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { Trip, TripCheck } from '@sadu/contract'
import { daysBetween } from '@sadu/contract/core/days'
import { readyParts } from '@sadu/contract/trips/readiness'
import type { ReactNode } from 'react'
import { DateText } from '../../ui/date-text.tsx'
import { Knot, type KnotState } from '../../ui/knot.tsx'
import { WeavePiece } from '../../ui/weave.tsx'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useCountryName } from '../../ui/address-text.tsx'
import { useIsBeside } from '../../ui/beside.ts'
import { Flag } from './flag.tsx'
import { countriesOf, useTripDays, useTripName } from './names.ts'
import { DaysToGo } from './trip-when.tsx'

/** Summary of a trip, dark in both themes: countries, dates in both calendars, stops, and
 * readiness. */
export function TripCard({ trip, checks }: { trip: Trip; checks: readonly TripCheck[] }) {
  const name = useTripName()(trip.stops)
  const { own, other } = useTripDays()(trip)
  const isBeside = useIsBeside()
  return (
    <section
      data-theme="dark"
      aria-label={name}
      className="@container grid gap-6 rounded-xl bg-[#171310] p-5 text-ink shadow-panel sm:p-7 forced-colors:border"
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap gap-3">
            {countriesOf(trip.stops).map((country) => (
              <Flag key={country} country={country} size="large" />
            ))}
          </span>
          <span className="rounded-full border border-saffron-ink/50 px-3.5 py-1 font-medium text-saffron-ink">
            <When trip={trip} />
          </span>
        </div>
        <div>
          {!isBeside && (
            <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{name}</h1>
          )}
          <p className="text-ink-2">
            <bdi className="inline-block">{own}</bdi>
            <span className="max-sm:hidden"> · </span>
            <bdi className="inline-block max-sm:block">{other}</bdi>
          </p>
        </div>
      </div>
      <Stops trip={trip} />
      {trip.state !== 'completed' && <Band checks={checks} />}
    </section>
  )
}

function When({ trip }: { trip: Trip }) {
  if (trip.state === 'underWay') return <Trans context="trips">In progress</Trans>
  if (trip.state === 'completed') return <Trans context="trips">Completed</Trans>
  return <DaysToGo trip={trip} />
}

type Point = { key: string; name: ReactNode; detail: ReactNode; knot: KnotState }

/** Departure, stops and return on one line: horizontal if there is room, otherwise vertical. */
function Stops({ trip }: { trip: Trip }) {
  const nameOf = useCountryName()
  const { today } = useSignedInScreen()
  const knotOf = (from: string, to: string): KnotState =>
    today < from ? 'next' : today <= to ? 'now' : 'done'
  const points: Point[] = [
    {
      key: 'out',
      name: <Trans>Departure</Trans>,
      detail: <DateText value={trip.arrivesOn} length="short" />,
      knot: knotOf(trip.arrivesOn, trip.arrivesOn),
    },
    ...trip.stops.map(({ country, arrivesOn, leavesOn }, at) => ({
      key: `${at}`,
      name: <bdi>{nameOf(country)}</bdi>,
      detail: (
        <Plural
          value={daysBetween(arrivesOn, leavesOn)}
          _0="One day"
          one="One night"
          other="# nights"
        />
      ),
      knot: knotOf(arrivesOn, leavesOn),
    })),
    {
      key: 'back',
      name: <Trans>Return</Trans>,
      detail: <DateText value={trip.leavesOn} length="short" />,
      knot: knotOf(trip.leavesOn, trip.leavesOn),
    },
  ]
  return (
    <ol className="grid gap-4 @lg:auto-cols-fr @lg:grid-flow-col @lg:gap-0">
      {points.map(({ key, name, detail, knot }, at) => (
        <li
          key={key}
          className="relative flex items-center gap-3 @lg:grid @lg:content-start @lg:justify-items-center @lg:gap-1.5 @lg:text-center"
        >
          {at > 0 && (
            <span
              aria-hidden
              className="absolute border-saffron-ink @max-lg:start-[0.4rem] @max-lg:bottom-[calc(50%+0.6rem)] @max-lg:h-[calc(100%+1rem-1.2rem)] @max-lg:border-s-2 @max-lg:border-dashed @lg:end-[calc(50%+0.75rem)] @lg:top-1.5 @lg:w-[calc(100%-1.5rem)] @lg:border-t-2 @lg:border-dashed"
            />
          )}
          <Knot state={knot} size="small" />
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="ms-auto text-sm whitespace-nowrap text-ink-2 @lg:ms-0">{detail}</span>
        </li>
      ))}
    </ol>
  )
}

const TILES = 6

/** Readiness checks as segments of the band: woven when ready, a dashed slot otherwise. */
function Band({ checks }: { checks: readonly TripCheck[] }) {
  const count = useCount()
  const state = readyParts(
    checks.map(({ finding, card }) => ({ finding, cardReference: card?.cardReference })),
  )
  const open = state.parts - state.ready
  const ready = count(state.ready)
  const parts = count(state.parts)
  return (
    <div className="grid gap-2">
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: state.parts }, (_, at) =>
          at < state.ready ? (
            <span key={at} className="flex-1 overflow-hidden rounded-[3px] rtl:-scale-x-100">
              <WeavePiece tiles={TILES} />
            </span>
          ) : (
            <span
              key={at}
              className="h-2 flex-1 rounded-[3px] border border-dashed border-control"
            />
          ),
        )}
      </span>
      <p>
        <strong className="font-semibold">
          <Trans>
            {ready} of {parts} ready
          </Trans>
        </strong>
        {open > 0 && (
          <span className="text-ink-2">
            {' · '}
            <Plural value={open} one="one thing needs a look" other="# things need a look" />
          </span>
        )}
      </p>
    </div>
  )
}
