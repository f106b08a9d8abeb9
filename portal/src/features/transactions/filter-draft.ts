import { halalas, readRiyals, typedRiyals, withoutFilters } from './filters.ts'
import type { TransactionsSearch } from './search.ts'

/** Filter values that are not applied yet; an empty string means no value. */
export type FilterDraft = Record<
  | 'sort'
  | 'merchant'
  | 'card'
  | 'cardmember'
  | 'from'
  | 'to'
  | 'by'
  | 'min'
  | 'max'
  | 'category'
  | 'kind',
  string
>

export const draftOf = (search: TransactionsSearch): FilterDraft => ({
  // Has no form field: it is set from a transaction of the merchant and removed above the list.
  merchant: search.merchant ?? '',
  sort: search.sort ?? '',
  card: search.card ?? '',
  cardmember: search.cardmember ?? '',
  from: search.from ?? '',
  to: search.to ?? '',
  by: search.by ?? '',
  min: search.min ?? '',
  max: search.max ?? '',
  category: search.category ?? '',
  kind: search.kind ?? '',
})

/** Validation errors: an invalid amount, a maximum below the minimum, a last day before the
 * first. */
export function draftProblems({ min, max, from, to }: FilterDraft) {
  const [least, most] = [typedRiyals(min), typedRiyals(max)]
  const isAmountsTurned =
    Boolean(least) && Boolean(most) && (halalas(least ?? '') ?? 0) > (halalas(most ?? '') ?? 0)
  const isDaysTurned = from !== '' && to !== '' && to < from
  return {
    min: least === null ? readRiyals(min).problem : undefined,
    max: most === null ? readRiyals(max).problem : undefined,
    isAmountsTurned,
    isDaysTurned,
    isWrong: least === null || most === null || isAmountsTurned || isDaysTurned,
  }
}

/** URL parameters after applying a draft; the search text stays unchanged. */
export function searchOf(draft: FilterDraft, search: TransactionsSearch): TransactionsSearch {
  const { text } = search
  const { sort: _, ...others } = withoutFilters(search)
  const amounts = { min: typedRiyals(draft.min), max: typedRiyals(draft.max) }
  const chosen = Object.entries({ ...draft, ...amounts }).filter(([, value]) => value)
  const asked = { ...others, ...(text !== undefined && { text }), ...Object.fromEntries(chosen) }
  return withoutFilters(asked, [])
}
