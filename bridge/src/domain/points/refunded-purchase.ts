import type { CountedPosting } from './counted-posting.ts'

/** A purchase that may have been refunded. */
export type Purchase = Omit<CountedPosting, 'kind'> & {
  /** The amount refunded so far, in its own currency. */
  refundedMinor: number
}

/** A refund and what identifies its purchase; its amounts are positive here. */
export type Refund = Omit<Purchase, 'id' | 'refundedMinor' | 'billingMinor'>

/** Finds the purchase of a refund: same merchant, account and currency, posted no later, and not
 * fully refunded. Preferred in this order: the authorization named by the refund; an exact match
 * of the remaining amount; enough remaining amount; then the same card and the latest. Null if
 * there is none, so no points are taken back. */
export function refundedPurchase(refund: Refund, purchases: readonly Purchase[]): Purchase | null {
  const open = purchases.filter((one) => isOpenTo(refund, one))
  const isNamed = (one: Purchase) =>
    refund.authorizationId !== null && one.authorizationId === refund.authorizationId
  const rankOf = (one: Purchase) => {
    const left = one.transactionMinor - one.refundedMinor
    if (isNamed(one)) return 0
    if (left === refund.transactionMinor) return 1
    return left > refund.transactionMinor ? 2 : 3
  }
  const isOtherCard = (one: Purchase) => Number(one.cardId !== refund.cardId)
  const [best] = open.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      isOtherCard(a) - isOtherCard(b) ||
      b.occurredAt.getTime() - a.occurredAt.getTime() ||
      (a.id < b.id ? 1 : -1),
  )
  return best ?? null
}

function isOpenTo(refund: Refund, one: Purchase): boolean {
  return (
    one.clientId === refund.clientId &&
    one.accountId === refund.accountId &&
    one.merchantId === refund.merchantId &&
    one.transactionCurrency === refund.transactionCurrency &&
    one.occurredAt <= refund.occurredAt &&
    one.postedOn <= refund.postedOn &&
    one.refundedMinor < one.transactionMinor
  )
}
