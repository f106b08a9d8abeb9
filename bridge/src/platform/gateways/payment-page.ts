import type { Language, Money } from '@sadu/contract'
import type { ReportedSetUp } from '@sadu/contract/payments/autopay-rules'
import type { ReportedState } from '@sadu/contract/payments/rules'

/** A payment to be made on a page. */
export type PageOrder = {
  id: string
  amount: Money
  language: Language
  expiresAt: Date
  /** The address to which the page returns people; the provider adds its signature. */
  returnUrl: string
}

/** A provider's report of a payment. */
export type PageReport = { state: ReportedState; amount: Money }

/** A card to be stored on a page of the provider. */
type SetUpOrder = Omit<PageOrder, 'amount'>

/** A provider's report of a stored card. `token` is its own name for the card, a secret. */
export type SetUpReport =
  | { state: Exclude<ReportedSetUp, 'active'> }
  | {
      state: 'active'
      token: string
      card: { ending: string; network: string | null; expiresOn: string | null }
    }

/** A payment from a stored card, without a page. */
export type PullOrder = {
  id: string
  /** Our id of the stored card. */
  storedId: string
  token: string
  amount: Money
  expiresAt: Date
}

/** The provider of the payment page. Every request contains our id of the payment or card, so that
 * repeating it has no other effect. Every method rejects with `PaymentPageDown` if there is no
 * usable response. */
export type PaymentPage = {
  /** Creates the page, or returns the existing one; null if the provider refuses the payment. */
  create(order: PageOrder): Promise<{ reference: string; url: string } | null>
  /** Returns the current state of a payment. Null if the provider does not know it. */
  ask(id: string): Promise<PageReport | null>
  /** Ends an open payment, and returns its resulting state. Null if the provider does not know
   * it. */
  cancel(id: string): Promise<PageReport | null>
  /** Creates the page on which a card is stored, or returns the existing one; null if the provider
   * refuses. */
  setUp(order: SetUpOrder): Promise<{ reference: string; url: string } | null>
  /** Returns the current state of a stored card. Null if the provider does not know it. */
  askSetUp(id: string): Promise<SetUpReport | null>
  /** Deletes a stored card at the provider, or closes the page on which it would be stored. */
  forget(id: string): Promise<void>
  /** Requests a payment from a stored card, or returns the state of one that was already requested.
   * Null if the provider refuses it. */
  pull(order: PullOrder): Promise<PageReport | null>
  /** Whether a message or a return from the page is signed by the provider, and recent. */
  isSigned(
    given: { id: string; timestamp: string; body: string; signatures: string },
    now: Date,
  ): boolean
}

/** The provider of the payment page gave no usable response. */
export class PaymentPageDown extends Error {}

/** The provider responded, but not usably for this payment; it may do so for others. */
export class UnusableAnswer extends PaymentPageDown {}
