import type { TransactionKind } from '../transactions/calls.ts'
import { HALALAS_PER_USD, REWARDS } from '../core/issuer-constants.ts'

/** The amounts that determine the points of a purchase: its billing amount in halalas, and its
 * amount in its own currency. Refunds are measured in the latter, so that rate changes have no
 * effect. */
export type PurchaseAmounts = { billingMinor: number; transactionMinor: number }

/** Returns the points a charge in SAR earns: one per whole US dollar
 * (docs/specification/9-constants.md#rewards). Cash withdrawals, fees, credit refunds
 * and payments earn none. */
export function pointsEarned(kind: TransactionKind, billingHalalas: number): number {
  if (kind !== 'purchase') return 0
  return Math.floor(billingHalalas / HALALAS_PER_USD) * REWARDS.pointsPerUsdCharged
}

/** Returns the points a purchase keeps after a refund of this amount, in minor units of its own
 * currency: as many as the rest would have earned. */
export function pointsAfterRefund(purchase: PurchaseAmounts, refundedMinor: number): number {
  const rest = Math.max(0, purchase.transactionMinor - refundedMinor)
  const billed = (BigInt(purchase.billingMinor) * BigInt(rest)) / BigInt(purchase.transactionMinor)
  return pointsEarned('purchase', Number(billed))
}

/** Returns the points that a refund deducts from a purchase of which `before` was already refunded.
 * Partial refunds deduct the same points as a single one, and never more than were earned. */
export function pointsTakenBack(
  purchase: PurchaseAmounts,
  { before, refundMinor }: { before: number; refundMinor: number },
): number {
  return pointsAfterRefund(purchase, before) - pointsAfterRefund(purchase, before + refundMinor)
}

/** Returns the value of points in halalas, rounded down; a negative balance is worth nothing. */
export function pointsWorth(points: number): number {
  return Math.floor((Math.max(0, points) * HALALAS_PER_USD) / REWARDS.pointsPerUsdPaid)
}

/** Returns the value of points in US cents, rounded down. */
export function pointsWorthUsd(points: number): number {
  return Math.floor((Math.max(0, points) * 100) / REWARDS.pointsPerUsdPaid)
}

/** Returns the points that pay for an amount in halalas, or in US cents, rounded up. */
export function pointsForHalalas(halalas: number): number {
  return Math.ceil((halalas * REWARDS.pointsPerUsdPaid) / HALALAS_PER_USD)
}
export function pointsForUsdCents(cents: number): number {
  return Math.ceil((cents * REWARDS.pointsPerUsdPaid) / 100)
}
