import type { TransactionKind } from '../transactions/calls.ts'
import { HALALAS_PER_USD, REWARDS } from '../core/issuer-constants.ts'

/** What decides how many points a purchase holds: its billing amount in halalas, and what it was in
 * its own currency, by which refunds are measured so that a rate that moves takes nothing away. */
export type PurchaseAmounts = { billingMinor: number; transactionMinor: number }

/** Points that a charge in SAR earns: one for each whole US dollar
 * (docs/specification/9-constants.md#rewards). Cash withdrawals, fees and credit refunds earn none, nor
 * does a payment. */
export function pointsEarned(kind: TransactionKind, billingHalalas: number): number {
  if (kind !== 'purchase') return 0
  return Math.floor(billingHalalas / HALALAS_PER_USD) * REWARDS.pointsPerUsdCharged
}

/** Points that a purchase still holds when so much of it has been given back, in minor units of its
 * own currency: as many as the rest of it would have earned by itself. */
export function pointsAfterRefund(purchase: PurchaseAmounts, refundedMinor: number): number {
  const rest = Math.max(0, purchase.transactionMinor - refundedMinor)
  const billed = (BigInt(purchase.billingMinor) * BigInt(rest)) / BigInt(purchase.transactionMinor)
  return pointsEarned('purchase', Number(billed))
}

/** Points that a refund takes back of a purchase of which `before` was given back earlier. However a
 * purchase is given back, in one piece or in many, its refunds take the same, and never more than it
 * earned. */
export function pointsTakenBack(
  purchase: PurchaseAmounts,
  { before, refundMinor }: { before: number; refundMinor: number },
): number {
  return pointsAfterRefund(purchase, before) - pointsAfterRefund(purchase, before + refundMinor)
}

/** What points are worth, in halalas, rounded down; a balance below zero is worth nothing. */
export function pointsWorth(points: number): number {
  return Math.floor((Math.max(0, points) * HALALAS_PER_USD) / REWARDS.pointsPerUsdPaid)
}

/** What points are worth, in US cents, rounded down. */
export function pointsWorthUsd(points: number): number {
  return Math.floor((Math.max(0, points) * 100) / REWARDS.pointsPerUsdPaid)
}

/** Points that pay for an amount in halalas, or in US cents: a part of a point is a whole one. */
export function pointsForHalalas(halalas: number): number {
  return Math.ceil((halalas * REWARDS.pointsPerUsdPaid) / HALALAS_PER_USD)
}
export function pointsForUsdCents(cents: number): number {
  return Math.ceil((cents * REWARDS.pointsPerUsdPaid) / 100)
}
