import type { InputOf, listTransactions, TransactionSort } from '@sadu/contract'
import { TransactionKind } from '@sadu/contract/transactions/calls'
import { Category } from '@sadu/contract/transactions/category'
import { shortDecimalText } from '@sadu/contract/core/decimal'
import { readAmount } from '@sadu/contract/core/typed-amount'
import type { TransactionsSearch } from './search.ts'

/** Filter for the bridge, from the URL parameters. */
export type ListFilter = Pick<
  InputOf<typeof listTransactions>,
  | 'cardReference'
  | 'cardmemberReference'
  | 'merchantReference'
  | 'from'
  | 'to'
  | 'daysOf'
  | 'minAmount'
  | 'maxAmount'
  | 'categories'
  | 'kinds'
  | 'text'
> & { sort?: TransactionSort }

export type FilterName = Exclude<
  keyof TransactionsSearch,
  'tab' | 'reference' | 'by' | 'sort' | 'cycle'
>

const FILTERS: readonly FilterName[] = [
  'text',
  'merchant',
  'card',
  'cardmember',
  'from',
  'to',
  'min',
  'max',
  'category',
  'kind',
]

/** Active filters in the URL, in display order. */
export function filtersIn(search: TransactionsSearch): FilterName[] {
  return FILTERS.filter((name) => search[name] !== undefined)
}

/** Whether there is a date range, which is when the date type matters. */
const hasDays = ({ from, to }: TransactionsSearch) => from !== undefined || to !== undefined

/** Removes the given filters from the URL parameters; all filters by default. */
export function withoutFilters(
  search: TransactionsSearch,
  names: readonly FilterName[] = FILTERS,
): TransactionsSearch {
  const left = { ...search }
  for (const name of names) delete left[name]
  if (!hasDays(left)) delete left.by
  return left
}

/** The valid values of a comma-separated list. */
function known<Value extends string>(list: string | undefined, values: readonly Value[]): Value[] {
  const named = new Set(list?.split(','))
  return values.filter((value) => named.has(value))
}

export const categoriesIn = ({ category }: TransactionsSearch): Category[] =>
  known(category, Category.options)

export const kindsIn = ({ kind }: TransactionsSearch): TransactionKind[] =>
  known(kind, TransactionKind.options)

/** Whether payments match: no filter other than the kind is active, and the kinds include
 * payments. */
export const showsPayments = (search: TransactionsSearch): boolean =>
  filtersIn(search).every((name) => name === 'kind') &&
  (search.kind === undefined || kindsIn(search).includes('payment'))

/** Maximum amount in the URL, in halalas. */
export const MAX_AMOUNT = 99_999_999_999

/** Parses a typed filter amount. */
export const readRiyals = (typed: string) => readAmount(typed, 'SAR', { most: MAX_AMOUNT })

/** Converts riyals to halalas; null for an invalid amount. */
export const halalas = (riyals: string): number | null => readRiyals(riyals).value ?? null

/** Normalizes a typed amount for the URL: Latin digits and a decimal point. Empty for no input,
 * null for an invalid amount. */
export function typedRiyals(typed: string): string | null {
  const { value, problem } = readRiyals(typed)
  if (value === undefined) return problem === 'required' ? '' : null
  return shortDecimalText(value)
}

/** Converts the URL parameters to a filter. */
export function filterOf(search: TransactionsSearch): ListFilter {
  const { merchant, card, cardmember, from, to, by, min, max, text, sort } = search
  const [categories, kinds] = [categoriesIn(search), kindsIn(search)]
  const [minAmount, maxAmount] = [halalas(min ?? ''), halalas(max ?? '')]
  return {
    ...(merchant !== undefined && { merchantReference: merchant }),
    ...(card !== undefined && { cardReference: card }),
    ...(cardmember !== undefined && { cardmemberReference: cardmember }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(hasDays(search) && by !== undefined && { daysOf: 'posting' as const }),
    ...(minAmount !== null && { minAmount }),
    ...(maxAmount !== null && { maxAmount }),
    ...(categories.length > 0 && { categories }),
    ...(kinds.length > 0 && { kinds }),
    ...(text !== undefined && { text }),
    ...(sort !== undefined && { sort }),
  }
}
