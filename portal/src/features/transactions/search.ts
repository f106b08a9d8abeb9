/** URL parameters of the transactions page and their formats. Invalid values are ignored. */
const SHAPES = {
  /** A tab other than the list. */
  tab: /^[a-z]{1,20}$/,
  /** The transaction shown in the dialog. */
  reference: /^[\w-]{8,64}$/,
  merchant: /^[\w-]{8,64}$/,
  card: /^[\w-]{8,64}$/,
  cardmember: /^[\w-]{8,64}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  /** Filter by posting date. */
  by: /^posting$/,
  /** Riyals with at most two decimals. */
  min: /^\d{1,9}(\.\d{1,2})?$/,
  max: /^\d{1,9}(\.\d{1,2})?$/,
  /** One or more, separated by commas. */
  category: /^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/,
  kind: /^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/,
  text: /^(?=.*\S).{1,60}$/u,
  sort: /^(oldest|largest|smallest)$/,
  /** First day of the cycle selected in the insights. */
  cycle: /^\d{4}-\d\d-\d\d$/,
} as const

export type TransactionsSearch = { [Name in keyof typeof SHAPES]?: string }

const DAYS: ReadonlySet<string> = new Set(['from', 'to', 'cycle'])

/** Whether the date exists; the bridge refuses others. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Returns the known parameters with a valid format. */
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
