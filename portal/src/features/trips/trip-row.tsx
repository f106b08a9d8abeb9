import type { Trip } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { useListRow } from '../../ui/beside.ts'
import { Icon } from '../../ui/icon.tsx'
import { Flag } from './flag.tsx'
import { countriesOf, useTripDays, useTripName } from './names.ts'
import { TripWhen } from './trip-when.tsx'

/** Maximum number of flags in a row. */
const FLAGS = 3

/** One trip in the list: countries, dates, and time until it begins. */
export function TripRow({ trip }: { trip: Trip }) {
  const name = useTripName()(trip.stops)
  const row = useListRow(trip.tripReference)
  const { own, other } = useTripDays()(trip)
  return (
    <li className="@container relative flex items-center gap-4 px-4 py-4 transition-colors duration-150 hover:bg-sunken has-aria-[current=page]:bg-madder-tint sm:px-6">
      <span className="hidden w-16 shrink-0 flex-wrap gap-1 @md:flex">
        {countriesOf(trip.stops)
          .slice(0, FLAGS)
          .map((country) => (
            <Flag key={country} country={country} />
          ))}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          {...row}
          to="/trips"
          search={{ trip: trip.tripReference }}
          className="font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-2">
          <bdi>{own}</bdi>
          <span className="block">
            <bdi>{other}</bdi>
          </span>
        </p>
        <p className="mt-1 @md:hidden">
          <TripWhen trip={trip} />
        </p>
      </div>
      <span className="hidden @md:block">
        <TripWhen trip={trip} />
      </span>
      <Icon name="chevronForward" size={20} className="text-ink-2" />
    </li>
  )
}
