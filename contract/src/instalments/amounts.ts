// The instalment plan (docs/specification/9-constants.md#instalment-plan). Amounts in halalas.

/** The issuer's limits. */
export type InstalmentTerms = {
  minMonths: number
  maxMonths: number
  leastMinor: number
  feeMinor: number
  /** Share of the card's limit, in per cent. */
  sharePercent: number
}

export type InstalmentProblem = 'tooLittle' | 'overLimit' | 'months'

export type Instalments = {
  /** Total to pay, including the fee. */
  totalMinor: number
  feeMinor: number
  monthlyMinor: number
  /** The last instalment, including the remainder in halalas. */
  lastMinor: number
}

/** Splits an amount into equal monthly instalments, or returns why it cannot. The fee is charged
 * once. Without a limit, the share of the limit is not checked. */
export function instalmentsOf(
  {
    amountMinor,
    months,
    limitMinor,
  }: { amountMinor: number; months: number; limitMinor: number | null },
  terms: InstalmentTerms,
): Instalments | { problem: InstalmentProblem } {
  if (!Number.isInteger(months) || months < terms.minMonths || months > terms.maxMonths) {
    return { problem: 'months' }
  }
  if (amountMinor < terms.leastMinor) return { problem: 'tooLittle' }
  if (limitMinor !== null && amountMinor * 100 > limitMinor * terms.sharePercent) {
    return { problem: 'overLimit' }
  }
  const monthlyMinor = Math.floor(amountMinor / months)
  return {
    totalMinor: amountMinor + terms.feeMinor,
    feeMinor: terms.feeMinor,
    monthlyMinor,
    lastMinor: amountMinor - monthlyMinor * (months - 1),
  }
}
