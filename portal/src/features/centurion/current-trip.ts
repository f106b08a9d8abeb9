import type { Trip } from '@sadu/contract'

/** The current or next trip. Trips are sorted in that order. */
export const currentTrip = (trips: readonly Trip[] | undefined): Trip | undefined =>
  trips?.find(({ state }) => state !== 'completed')

/** Countries of the current and upcoming trips, in travel order. */
export const upcomingCountries = (trips: readonly Trip[] | undefined): string[] => [
  ...new Set(
    (trips ?? [])
      .filter(({ state }) => state !== 'completed')
      .flatMap(({ stops }) => stops.map(({ country }) => country)),
  ),
]
