type Placed = { country: string; kind: 'premium' | 'airline' }

export type LoungeFilter = { country: string | null; kind: Placed['kind'] | null }

/** Returns the lounges of a country and a kind; all of them without filters. */
export function findLounges<Lounge extends Placed>(
  lounges: readonly Lounge[],
  { country, kind }: LoungeFilter,
): Lounge[] {
  return lounges.filter(
    (lounge) =>
      (country === null || lounge.country === country) && (kind === null || lounge.kind === kind),
  )
}

/** Returns the countries that have lounges, without duplicates. */
export const loungeCountries = (lounges: readonly Placed[]): string[] => [
  ...new Set(lounges.map(({ country }) => country)),
]
