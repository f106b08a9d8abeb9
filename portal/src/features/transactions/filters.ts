import {
  Category,
  type InputOf,
  type listTransactions,
  TransactionKind,
  type TransactionSort,
} from '@sadu/contract'
import { decimalText } from '@sadu/contract/core/decimal'
import { readAmount } from '@sadu/contract/core/typed-amount'
import type { TransactionsSearch } from './search.ts'

/** What the list asks the bridge for, as far as the address says it. */
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

/** The filters that an address holds, in the order in which they are shown. */
export function filtersIn(search: TransactionsSearch): FilterName[] {
  return FILTERS.filter((name) => search[name] !== undefined)
}

/** Whether days are asked for, which is when it matters of what they are. */
const hasDays = ({ from, to }: TransactionsSearch) => from !== undefined || to !== undefined

/** An address without a filter, or without all of them. */
export function without(
  search: TransactionsSearch,
  names: readonly FilterName[] = FILTERS,
): TransactionsSearch {
  const left = { ...search }
  for (const name of names) delete left[name]
  if (!hasDays(left)) delete left.by
  return left
}

/** Those of a comma-separated list that are what they claim to be. */
function known<Value extends string>(list: string | undefined, values: readonly Value[]): Value[] {
  const named = new Set(list?.split(','))
  return values.filter((value) => named.has(value))
}

export const categoriesIn = ({ category }: TransactionsSearch): Category[] =>
  known(category, Category.options)

export const kindsIn = ({ kind }: TransactionsSearch): TransactionKind[] =>
  known(kind, TransactionKind.options)

/** The most riyals that an address can say, in halalas. */
export const AMOUNT_MOST = 99_999_999_999

/** A typed amount as it is read for a filter. */
export const readRiyals = (typed: string) => readAmount(typed, 'SAR', { most: AMOUNT_MOST })

/** Riyals in halalas; null for what is no amount. */
export const halalas = (riyals: string): number | null => readRiyals(riyals).value ?? null

/** A typed amount as an address writes it: Latin digits with a point before the decimals, however it was typed. Empty
 * for nothing, null for what is no amount. */
export function typedRiyals(typed: string): string | null {
  const { value, problem } = readRiyals(typed)
  if (value === undefined) return problem === 'required' ? '' : null
  return decimalText(value).replace(/\.00$/, '')
}

/** What an address asks for. */
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
    ...(sort !== undefined && { sort: sort as TransactionSort }),
  }
}
