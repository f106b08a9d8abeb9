import type { Currency, Localized } from '@sadu/contract'
import type { SourceEvent } from '../events/event.ts'

/** Amounts of a charge, all of them positive: what it is decides which way they count. */
export type Amounts = {
  /** Minor units of the account's currency, the fee of a conversion within. */
  billingMinor: number
  /** Minor units of the currency it was made in. */
  transactionMinor: number
  transactionCurrency: Currency
  /** Null in the account's own currency; `rate` is decimal text of at most six decimals. Then
   * `billingMinor` is the transaction at the rate, rounded, with the fee. */
  foreign: { rate: string; feeMinor: number } | null
}

type OnCard = {
  cardSerialNumber: string
  merchantId: string
}

/** What a row of the portal shows besides. */
type Shown = {
  occurredAt: Date
  /** Unique among the client's postings, or among its authorizations. */
  serialNumber: string
  /** The network's or the acquirer's, as printed on slips; not unique. */
  reference: string
}

/** Money held on a card until it is posted, reversed or expires. */
export type AuthorizationRow = SourceEvent &
  OnCard &
  Shown &
  Amounts & { kind: 'purchase' | 'cash'; expiresAt: Date }

/** Takes an authorization back, named as the same source named it. */
export type ReversalRow = SourceEvent & {
  authorization: string
  occurredAt: Date
  /** What is given up of it, in minor units of the currency that it was made in; null for all that it
   * still holds. */
  released: { minor: number; currency: Currency } | null
}

type Posted = SourceEvent &
  Shown & {
    /** The day in Riyadh on which it is to count. In a cycle that is closed by then, the ledger posts
     * it on the first day of the open one. */
    postedOn: string
  }

/** A charge on a card, or what a merchant gives back. */
export type ChargeRow = Posted &
  OnCard &
  Amounts & {
    kind: 'purchase' | 'cash' | 'refund'
    /** The authorization that it ends, named as the same source named it. Without a name the ledger
     * looks for the pending one that it must be. */
    authorization: string | null
    /** Null for the merchant and its place. */
    description: Localized | null
    cashBackMinor: number | null
  }

/** A fee, on a card or on the account itself, in the account's currency. */
export type FeeRow = Posted & {
  kind: 'fee'
  on: { cardSerialNumber: string } | { billReference: string }
  description: Localized
  amountMinor: number
  currency: Currency
}

/** Money received for an account, in its currency. */
export type PaymentRow = Posted & {
  kind: 'payment'
  billReference: string
  /** Null for a payment through SADAD. */
  description: Localized | null
  amountMinor: number
  currency: Currency
}

/** What is credited on a card while a charge of it is disputed, or taken back of that, in the account's
 * currency. */
export type DisputeRow = Posted & {
  kind: 'dispute'
  way: 'credited' | 'takenBack'
  cardSerialNumber: string
  description: Localized
  amountMinor: number
  currency: Currency
}

/** What an offer gives on a card, or takes back after a refund, in the account's currency. */
export type OfferRow = Omit<DisputeRow, 'kind'> & { kind: 'offer' }

export type PostingRow = ChargeRow | FeeRow | PaymentRow | DisputeRow | OfferRow
