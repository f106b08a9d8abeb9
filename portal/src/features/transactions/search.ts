import { Day, Reference } from '@sadu/contract/core/values'
import * as z from 'zod/mini'
import { type SearchOf, searchValidator, textParam } from '../../code/search-params.ts'

/** Riyals with at most two decimals. */
const Amount = textParam(/^\d{1,9}(\.\d{1,2})?$/)
/** One or more, separated by commas. */
const Names = textParam(/^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/)

const TRANSACTIONS = {
  /** A tab other than the list. */
  tab: textParam(/^[a-z]{1,20}$/),
  /** The transaction shown in the dialog. */
  reference: Reference,
  merchant: Reference,
  card: Reference,
  cardmember: Reference,
  from: Day,
  to: Day,
  /** Filter by posting date. */
  by: z.literal('posting'),
  min: Amount,
  max: Amount,
  category: Names,
  kind: Names,
  text: textParam(/^(?=.*\S).{1,60}$/u),
  sort: z.enum(['oldest', 'largest', 'smallest']),
  /** First day of the cycle selected in the insights. */
  cycle: Day,
}

/** URL parameters of the transactions page. */
export type TransactionsSearch = SearchOf<typeof TRANSACTIONS>
export const validateTransactionsSearch = searchValidator(TRANSACTIONS)
