import type { Currency, TransactionKind } from '@sadu/contract'

/** A posting to be inserted, with the signs of the table: credits are negative. */
export type CountedPosting = {
  clientId: string
  accountId: string
  id: string
  kind: TransactionKind
  cardId: string | null
  merchantId: string | null
  /** For a refund: the authorization of its purchase, if the source names one. */
  authorizationId: string | null
  occurredAt: Date
  /** The day on which it counts, in Riyadh time. */
  postedOn: string
  billingMinor: number
  transactionMinor: number
  transactionCurrency: Currency
}
