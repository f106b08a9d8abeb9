/** What the address of the transactions may say, and how each part is written. Whatever does not fit
 * is left out, as if it had not been there. */
const SHAPES = {
  /** Another part of the page than the list. */
  tab: /^[a-z]{1,20}$/,
  /** The transaction whose detail is open. */
  reference: /^[\w-]{8,64}$/,
  merchant: /^[\w-]{8,64}$/,
  card: /^[\w-]{8,64}$/,
  cardmember: /^[\w-]{8,64}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  /** The days are those of posting. */
  by: /^posting$/,
  /** Riyals with at most two decimals. */
  min: /^\d{1,9}(\.\d{1,2})?$/,
  max: /^\d{1,9}(\.\d{1,2})?$/,
  /** Several are separated by commas. */
  category: /^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/,
  kind: /^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/,
  text: /^(?=.*\S).{1,60}$/u,
  sort: /^(oldest|largest|smallest)$/,
  /** The first day of the cycle that the insights show. */
  cycle: /^\d{4}-\d\d-\d\d$/,
} as const

export type TransactionsSearch = { [Name in keyof typeof SHAPES]?: string }

const DAYS: ReadonlySet<string> = new Set(['from', 'to', 'cycle'])

/** Whether a calendar has the day; one that is not would be refused by the bridge. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The known parts of an address that are written as they must be. */
export function readSearch(raw: Record<string, unknown>): TransactionsSearch {
  return Object.fromEntries(
    Object.entries(SHAPES).flatMap(([name, shape]) => {
      const value = raw[name]
      const text = typeof value === 'number' ? String(value) : value
      if (typeof text !== 'string' || !shape.test(text)) return []
      return DAYS.has(name) && !isDay(text) ? [] : [[name, text]]
    }),
  )
}
