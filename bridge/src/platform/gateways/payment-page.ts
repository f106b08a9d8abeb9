import type { Language, Money } from '@sadu/contract'
import type { ReportedSetUp } from '@sadu/contract/payments/autopay-rules'
import type { ReportedState } from '@sadu/contract/payments/rules'

/** A payment for which a page is made. */
export type PageOrder = {
  id: string
  amount: Money
  language: Language
  expiresAt: Date
  /** Where the page sends people back to; the provider adds its signature. */
  returnUrl: string
}

/** What a provider says of a payment. */
export type PageReport = { state: ReportedState; amount: Money }

/** A card that is stored on a page of the provider. */
type SetUpOrder = Omit<PageOrder, 'amount'>

/** What a provider says of a stored card. `token` is its own name for it, a secret. */
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

/** The provider of the payment page. Every request names the payment by our id, so that repeating it
 * has no other effect. Each rejects with `PaymentPageDown` if there is no usable answer. */
export type PaymentPage = {
  /** Makes the page, or returns the one that was made; null if the provider refuses the payment. */
  create(order: PageOrder): Promise<{ reference: string; url: string } | null>
  /** Null if the provider knows no such payment. */
  ask(id: string): Promise<PageReport | null>
  /** Ends an open payment; answers how it stands then. Null if the provider knows none. */
  cancel(id: string): Promise<PageReport | null>
  /** Makes the page on which a card is stored, or returns the one that was made; null if the provider
   * refuses. */
  setUp(order: SetUpOrder): Promise<{ reference: string; url: string } | null>
  /** Null if the provider knows no such card. */
  askSetUp(id: string): Promise<SetUpReport | null>
  /** Has a stored card forgotten, or the page on which it would be stored closed. */
  forget(id: string): Promise<void>
  /** Takes a payment from a stored card, or says how the one that was asked for stands. Null if the
   * provider refuses it. */
  pull(order: PullOrder): Promise<PageReport | null>
  /** Whether a message or a way back is signed by the provider, and recent. */
  isSigned(
    given: { id: string; timestamp: string; body: string; signatures: string },
    now: Date,
  ): boolean
}

/** The provider of the payment page gave no usable answer. */
export class PaymentPageDown extends Error {}

/** It answered, but not usably for this payment; it may for others. */
export class UnusableAnswer extends PaymentPageDown {}
