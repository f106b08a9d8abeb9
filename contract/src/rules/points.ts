import type { TransactionKind } from '../calls/transactions.ts'

/** The riyal's peg: SAR 3.75 = USD 1. */
export const HALALAS_PER_USD = 375
/** Points that pay for one US dollar; the specification says 250, 200 or either (decisions). */
export const POINTS_PER_USD = 250

/** Points that a charge in SAR earns: one for each whole US dollar (spec 9). Cash withdrawals,
 * fees and credit refunds earn none, nor does a payment. */
export function pointsEarned(kind: TransactionKind, billingHalalas: number): number {
  return kind === 'purchase' ? Math.floor(billingHalalas / HALALAS_PER_USD) : 0
}

/** What points are worth, in halalas, rounded down. */
export function pointsWorth(points: number): number {
  return Math.floor((points * HALALAS_PER_USD) / POINTS_PER_USD)
}
