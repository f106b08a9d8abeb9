/** URL parameters of the places page. Invalid values are ignored. */
const SHAPES = {
  q: /^(?=.*\S).{1,60}$/u,
  kind: /^(branch|atm)$/,
  open: /^now$/,
  accessible: /^yes$/,
  speaks: /^[a-z]{2}$/,
  /** The selected place. */
  place: /^[\w-]{8,64}$/,
  /** The view on a phone; defaults to the map. */
  view: /^list$/,
} as const

export type PlacesSearch = { [Name in keyof typeof SHAPES]?: string }

/** Returns the known parameters with a valid format. */
export function readPlacesSearch(raw: Readonly<Record<string, unknown>>): PlacesSearch {
  return Object.fromEntries(
    Object.entries(SHAPES).flatMap(([name, shape]) => {
      const value = raw[name]
      const text = typeof value === 'number' ? String(value) : value
      return typeof text === 'string' && shape.test(text) ? [[name, text]] : []
    }),
  )
}
