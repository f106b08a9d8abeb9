import type { Category, TransactionKind, TransactionSort } from '@sadu/contract'
import { cycleOf, historyStart } from '@sadu/contract/statements/cycle'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { searchWords } from '@sadu/contract/core/fold'
import { Refusal } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'

/** The filter of a request, as in the contract. */
export type AskedFilter = {
  cardReference?: string | undefined
  cardmemberReference?: string | undefined
  merchantReference?: string | undefined
  from?: string | undefined
  to?: string | undefined
  daysOf?: 'transaction' | 'posting' | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
  categories?: Category[] | undefined
  kinds?: TransactionKind[] | undefined
  text?: string | undefined
}

/** The values of a query's conditions; null for no condition. */
export type Filter = {
  /** The first posting day of the history. */
  history: string
  /** The range of transaction times: `since` inclusive, `until` exclusive. */
  since: string
  until: string
  /** The range of posting days, both inclusive; null if not filtered by posting day. */
  postedFrom: string | null
  postedTo: string | null
  merchant: string | null
  card: string | null
  person: string | null
  min: number | null
  max: number | null
  categories: Category[] | null
  kinds: TransactionKind[] | null
  /** Folded words, all of which must match; `reference` is the typed text, if it may be one. */
  words: string[] | null
  reference: string | null
}

/** Before and after all transactions: the defaults of an open range. */
const EVER = '1970-01-01T00:00:00.000Z'
const NEVER = '9999-12-31T00:00:00.000Z'
const MAY_BE_REFERENCE = /^\d{6,20}$/

/** The filter of a request for an account whose cycle closes on `cycleDay`. Refuses a range whose
 * end is before its start. */
export function filterOf(asked: AskedFilter, cycleDay: number, now: Date): Filter {
  const { from, to, minAmount, maxAmount } = asked
  const { cardReference, cardmemberReference, merchantReference } = asked
  if (from !== undefined && to !== undefined && to < from) throw outOfOrder('to')
  if (minAmount !== undefined && maxAmount !== undefined && maxAmount < minAmount) {
    throw outOfOrder('maxAmount')
  }
  const words = searchWords(asked.text ?? '')
  const digits = words.join('')
  return {
    ...daysOf(asked, cycleDay, riyadhDay(now)),
    merchant: merchantReference === undefined ? null : rowId(merchantReference),
    card: cardReference === undefined ? null : rowId(cardReference),
    person: cardmemberReference === undefined ? null : rowId(cardmemberReference),
    min: minAmount ?? null,
    max: maxAmount ?? null,
    categories: asked.categories ?? null,
    kinds: asked.kinds ?? null,
    words: words.length === 0 ? null : words.map((word) => `%${word}%`),
    reference: MAY_BE_REFERENCE.test(digits) ? digits : null,
  }
}

/** The requested days, limited to the history. The history is counted by posting day, as statements
 * are: a purchase before its first day that was posted within it is included
 * (docs/specification/9-constants.md#periods). */
function daysOf(
  { from, to, daysOf: measure }: AskedFilter,
  cycleDay: number,
  today: string,
): Pick<Filter, 'history' | 'since' | 'until' | 'postedFrom' | 'postedTo'> {
  const history = historyStart(cycleOf(today, cycleDay))
  if (measure === 'posting') {
    const posted = { postedFrom: from ?? history, postedTo: to ?? '9999-12-31' }
    return { history, since: EVER, until: NEVER, ...posted }
  }
  return {
    history,
    since: from === undefined ? EVER : startOfDay(from).toISOString(),
    until: to === undefined || to >= today ? NEVER : startOfDay(addDays(to, 1)).toISOString(),
    postedFrom: null,
    postedTo: null,
  }
}

/** The conditions of a request, in a fixed order. */
export function conditionsOf(asked: AskedFilter): unknown[] {
  const { cardReference, cardmemberReference, merchantReference } = asked
  const { from, to, minAmount, maxAmount, categories, kinds, text } = asked
  return [
    cardReference,
    cardmemberReference,
    merchantReference,
    from,
    to,
    asked.daysOf === 'posting' ? asked.daysOf : undefined,
    minAmount,
    maxAmount,
    categories,
    kinds,
    text,
  ].map((one) => one ?? null)
}

/** Whether this is the unfiltered history, newest first, which is the most common request. */
export function isWhole(asked: AskedFilter & { sort: TransactionSort }): boolean {
  return asked.sort === 'newest' && conditionsOf(asked).every((one) => one === null)
}

const outOfOrder = (path: string) =>
  new Refusal('invalidFields', { fields: [{ path, reason: 'tooSmall' }] })
