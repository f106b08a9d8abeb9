/** Sums of postings on an account, in minor units; payments and refunds are negative. */
type Sums = {
  creditLimit: number
  /** Null before the first statement. */
  lastClosing: number | null
  payments: number
  refunds: number
  /** The sum of the dispute credits, which `refunds` includes. */
  disputed: number
  charges: number
  pending: number
  /** The amount that plans have not billed yet. */
  inPlans: number
  /** Disputed amounts of the last statement: `contested` is undecided and not credited, `returning`
   * is due with the next statement after a lost or withdrawn dispute. */
  contested: number
  returning: number
}

/** Calculates the figures of an account's summary
 * (docs/specification/3-entities-and-storage.md#business-entities), in minor units. “Recent” means
 * since the last statement. Available credit is negative if a charge exceeded the limit. Payments
 * and refunds since the last statement reduce the payment due, as do disputed amounts until they
 * are decided. */
export function figuresOf(sums: Sums) {
  const previousBalance = sums.lastClosing ?? 0
  const currentBalance = previousBalance + sums.charges + sums.refunds + sums.payments
  const owed = Math.max(0, previousBalance + sums.payments + sums.refunds)
  const disputed = Math.min(sums.contested, owed)
  const returning = Math.min(sums.returning, owed - disputed)
  return {
    currentBalance,
    previousBalance,
    availableCredit: sums.creditLimit - currentBalance - sums.pending - sums.inPlans,
    totalRecentPayments: 0 - sums.payments,
    totalRecentTransactions: sums.charges + sums.refunds,
    recentCredits: sums.disputed - sums.refunds,
    recentDisputed: 0 - sums.disputed,
    disputed,
    returning,
    paymentDue: owed - disputed - returning,
  }
}
