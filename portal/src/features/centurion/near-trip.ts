import type { Trip } from '@sadu/contract'

/** The trip that is under way or comes next; trips come in that order. */
export const nearTrip = (trips: readonly Trip[] | undefined): Trip | undefined =>
  trips?.find(({ state }) => state !== 'completed')

/** The countries that the person is in or will come to, the next one first. */
export const countriesAhead = (trips: readonly Trip[] | undefined): string[] => [
  ...new Set(
    (trips ?? [])
      .filter(({ state }) => state !== 'completed')
      .flatMap(({ stops }) => stops.map(({ country }) => country)),
  ),
]
