import type { Card, Transaction } from '@sadu/contract'
import { listTransactions } from '@sadu/contract/transactions/calls'
import { useCallPages } from './call-query.ts'

/** Returns the latest charges of a card, page by page, pending charges first. */
export function useCardCharges(
  { accountReference, cardReference }: Pick<Card, 'accountReference' | 'cardReference'>,
  limit: number,
) {
  return useCallPages(
    listTransactions,
    { accountReference, cardReference, kinds: ['purchase', 'cash'], limit },
    { firstPage: { withPending: true } },
  )
}

type Page = { pending: readonly Transaction[]; transactions: readonly Transaction[] }

/** The charges of all pages in one list. */
export const chargesOf = (pages: readonly Page[]): Transaction[] =>
  pages.flatMap(({ pending, transactions }) => [...pending, ...transactions])
