/** What the address of the offers says. Whatever does not fit is left out, as if it had not been there. */
const SHAPES = {
  tab: /^(saved|how)$/,
  /** The offer that is open. */
  offer: /^[\w-]{8,64}$/,
  q: /^(?=.*\S).{1,60}$/u,
  category: /^(travel|shopping|entertainment|dining)$/,
  /** A city by its English name. */
  city: /^[\p{L} .'-]{1,120}$/u,
  /** Those that a card may be linked to. */
  card: /^[\w-]{8,64}$/,
  sort: /^(nearby|value)$/,
} as const

export type OffersSearch = { [Name in keyof typeof SHAPES]?: string }

/** The known parts of an address that are written as they must be. */
export function readOffersSearch(raw: Readonly<Record<string, unknown>>): OffersSearch {
  return Object.fromEntries(
    Object.entries(SHAPES).flatMap(([name, shape]) => {
      const value = raw[name]
      const text = typeof value === 'number' ? String(value) : value
      return typeof text === 'string' && shape.test(text) ? [[name, text]] : []
    }),
  )
}
