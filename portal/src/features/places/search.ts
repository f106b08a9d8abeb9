/** What the address of the places says. Whatever does not fit is left out, as if it had not been there. */
const SHAPES = {
  q: /^(?=.*\S).{1,60}$/u,
  kind: /^(branch|atm)$/,
  open: /^now$/,
  accessible: /^yes$/,
  speaks: /^[a-z]{2}$/,
  /** The place that is chosen. */
  place: /^[\w-]{8,64}$/,
  /** What a phone shows; the map unless it says otherwise. */
  view: /^list$/,
} as const

export type PlacesSearch = { [Name in keyof typeof SHAPES]?: string }

/** The known parts of an address that are written as they must be. */
export function readPlacesSearch(raw: Readonly<Record<string, unknown>>): PlacesSearch {
  return Object.fromEntries(
    Object.entries(SHAPES).flatMap(([name, shape]) => {
      const value = raw[name]
      const text = typeof value === 'number' ? String(value) : value
      return typeof text === 'string' && shape.test(text) ? [[name, text]] : []
    }),
  )
}
