import type { Currency, TransactionKind } from '@sadu/contract'

/** A posting that is about to be made, as the table will hold it: credits are negative. */
export type CountedPosting = {
  clientId: string
  accountId: string
  id: string
  kind: TransactionKind
  cardId: string | null
  merchantId: string | null
  /** For a refund, the authorization of its purchase when the source names one. */
  authorizationId: string | null
  occurredAt: Date
  /** The day on which it will count, in Asia/Riyadh. */
  postedOn: string
  billingMinor: number
  transactionMinor: number
  transactionCurrency: Currency
}
