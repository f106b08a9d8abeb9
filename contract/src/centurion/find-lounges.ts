type Placed = { country: string; kind: 'premium' | 'airline' }

export type LoungeFilter = { country: string | null; kind: Placed['kind'] | null }

/** The lounges of a country and a kind, all of them without either. */
export function findLounges<Lounge extends Placed>(
  lounges: readonly Lounge[],
  { country, kind }: LoungeFilter,
): Lounge[] {
  return lounges.filter(
    (lounge) =>
      (country === null || lounge.country === country) && (kind === null || lounge.kind === kind),
  )
}

/** The countries in which there are lounges, each once. */
export const loungeCountries = (lounges: readonly Placed[]): string[] => [
  ...new Set(lounges.map(({ country }) => country)),
]
