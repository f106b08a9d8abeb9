import { SPENDING_CHANNELS } from '@sadu/contract/spending/rules'
import { Reference } from '@sadu/contract/core/values'
import * as z from 'zod/mini'
import { type SearchOf, searchValidator, textParam } from '../../code/search-params.ts'

const CARD_DETAIL = {
  card: Reference,
  /** The check of a payment with its input, the rules of a card, closing the card or the account,
   * or sending a credit balance to the bank. */
  tab: z.enum(['check', 'rules', 'close', 'payout']),
  /** The account of the credit balance. */
  account: Reference,
  /** An amount with at most two decimals. */
  amount: textParam(/^\d{1,9}(\.\d{1,2})?$/),
  currency: textParam(/^[A-Z]{3}$/),
  country: textParam(/^[A-Z]{2}$/),
  channel: z.enum(SPENDING_CHANNELS),
  /** A merchant, whose country is used instead of `country`. */
  merchant: Reference,
}

/** URL parameters of one card. With an amount, a payment is checked immediately. */
export type CardDetailSearch = SearchOf<typeof CARD_DETAIL>
export const validateCardDetailSearch = searchValidator(CARD_DETAIL)
