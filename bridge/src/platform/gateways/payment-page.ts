import type { Language, Money } from '@sadu/contract'
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

/** The provider of the payment page. Every request names the payment by our id, so that repeating it
 * has no other effect. Each rejects with `PaymentPageDown` if there is no usable answer. */
export type PaymentPage = {
  /** Makes the page, or returns the one that was made; null if the provider refuses the payment. */
  create(order: PageOrder): Promise<{ reference: string; url: string } | null>
  /** Null if the provider knows no such payment. */
  ask(id: string): Promise<PageReport | null>
  /** Ends an open payment; answers how it stands then. Null if the provider knows none. */
  cancel(id: string): Promise<PageReport | null>
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
