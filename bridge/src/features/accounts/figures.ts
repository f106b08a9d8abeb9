/** What was posted on an account, in minor units: payments and refunds are negative. */
type Sums = {
  creditLimit: number
  /** Null before the first statement. */
  lastClosing: number | null
  payments: number
  refunds: number
  charges: number
  pending: number
}

/** What is still to pay of the last statement: payments and refunds since then count against it. */
export function paymentDueOf(sums: Pick<Sums, 'lastClosing' | 'payments' | 'refunds'>): number {
  return Math.max(0, (sums.lastClosing ?? 0) + sums.payments + sums.refunds)
}

/** The figures of an account's summary (docs/specification/3-entities-and-storage.md#business-entities).
 * "Recent" is since the last statement; available credit may be below zero when a charge went over the
 * limit. */
export function figuresOf(sums: Sums) {
  const previousBalance = sums.lastClosing ?? 0
  const currentBalance = previousBalance + sums.charges + sums.refunds + sums.payments
  return {
    currentBalance,
    previousBalance,
    availableCredit: sums.creditLimit - currentBalance - sums.pending,
    totalRecentPayments: 0 - sums.payments,
    totalRecentTransactions: sums.charges + sums.refunds,
    paymentDue: paymentDueOf(sums),
  }
}
