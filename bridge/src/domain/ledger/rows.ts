import type { Currency, Localized } from '@sadu/contract'
import type { PlanPart } from '@sadu/contract/instalments/parts'
import type { PointPart } from '@sadu/contract/points/rules'
import type { SourceEvent } from '../events/event.ts'

/** The amounts of a charge, all positive; the kind of the row decides the sign. */
export type Amounts = {
  /** Minor units of the account's currency, including a conversion fee. */
  billingMinor: number
  /** Minor units of the currency of the transaction. */
  transactionMinor: number
  transactionCurrency: Currency
  /** Null in the account's own currency. `rate` is decimal text with at most six decimals.
   * `billingMinor` is then the transaction amount at the rate, rounded, plus the fee. */
  foreign: { rate: string; feeMinor: number } | null
}

type OnCard = {
  cardSerialNumber: string
  merchantId: string
}

/** Further fields of a row that the portal shows. */
type Shown = {
  occurredAt: Date
  /** Unique among the client's postings, or among its authorizations. */
  serialNumber: string
  /** The reference of the network or the acquirer, as printed on receipts; not unique. */
  reference: string
}

/** Money held on a card until it is posted, reversed or expires. */
export type AuthorizationRow = SourceEvent &
  OnCard &
  Shown &
  Amounts & { kind: 'purchase' | 'cash'; expiresAt: Date }

/** Reverses an authorization, named by the external id of the same source. */
export type ReversalRow = SourceEvent & {
  authorization: string
  occurredAt: Date
  /** The released part, in minor units of the transaction's currency; null for everything that the
   * authorization still holds. */
  released: { minor: number; currency: Currency } | null
}

type Posted = SourceEvent &
  Shown & {
    /** The posting day, in Riyadh time. If its cycle is already closed, the ledger posts on the
     * first day of the open cycle. */
    postedOn: string
  }

/** A charge on a card, or a refund from a merchant. */
export type ChargeRow = Posted &
  OnCard &
  Amounts & {
    kind: 'purchase' | 'cash' | 'refund'
    /** The external id, from the same source, of the authorization that the charge ends. If null,
     * the ledger looks for a matching pending authorization. */
    authorization: string | null
    /** If null, the merchant and its city are shown. */
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
  /** The instalment plan that the fee is for. */
  planId?: string
}

/** Money received for an account, in its currency. */
export type PaymentRow = Posted & {
  kind: 'payment'
  billReference: string
  /** The id of the payment on the payment page that this row settles. */
  orderId?: string | null
  /** Null for a payment through SADAD. */
  description: Localized | null
  amountMinor: number
  currency: Currency
}

/** A credit on a card during a dispute of a charge, or the reversal of that credit, in the
 * account's currency. */
export type DisputeRow = Posted & {
  kind: 'dispute'
  way: 'credited' | 'takenBack'
  cardSerialNumber: string
  description: Localized
  amountMinor: number
  currency: Currency
}

/** A reward of an offer on a card, or its reversal after a refund, in the account's currency. */
export type OfferRow = Omit<DisputeRow, 'kind'> & { kind: 'offer' }

/** A credit balance sent to the cardmember's bank, in the account's currency. */
export type PayoutRow = Posted & {
  kind: 'payout'
  billReference: string
  description: Localized
  amountMinor: number
  currency: Currency
}

/** A movement between a bill and an instalment plan of the account, in its currency. */
export type PlanRow = Posted & {
  kind: 'plan'
  part: PlanPart
  planId: string
  billReference: string
  description: Localized
  amountMinor: number
  currency: Currency
}

/** A movement between a bill and a payment with points, in the account's currency. */
export type PointsRow = Posted & {
  kind: 'points'
  part: PointPart
  pointPaymentId: string
  billReference: string
  description: Localized
  amountMinor: number
  currency: Currency
}

export type PostingRow =
  | ChargeRow
  | FeeRow
  | PaymentRow
  | DisputeRow
  | OfferRow
  | PayoutRow
  | PlanRow
  | PointsRow
