/** URL parameters of the offers page. Invalid values are ignored. */
const SHAPES = {
  tab: /^(saved|how)$/,
  /** The open offer. */
  offer: /^[\w-]{8,64}$/,
  q: /^(?=.*\S).{1,60}$/u,
  category: /^(travel|shopping|entertainment|dining)$/,
  /** English name of a city. */
  city: /^[\p{L} .'-]{1,120}$/u,
  /** Only offers that this card can be linked to. */
  card: /^[\w-]{8,64}$/,
  sort: /^(nearby|value)$/,
} as const

export type OffersSearch = { [Name in keyof typeof SHAPES]?: string }

/** Returns the known parameters with a valid format. */
export function readOffersSearch(raw: Readonly<Record<string, unknown>>): OffersSearch {
  return Object.fromEntries(
    Object.entries(SHAPES).flatMap(([name, shape]) => {
      const value = raw[name]
      const text = typeof value === 'number' ? String(value) : value
      return typeof text === 'string' && shape.test(text) ? [[name, text]] : []
    }),
  )
}
