// The instalment plan (docs/specification/9-constants.md#instalment-plan). Amounts in halalas.

/** What the issuer allows. */
export type InstalmentTerms = {
  minMonths: number
  maxMonths: number
  leastMinor: number
  feeMinor: number
  /** Of the limit of the card, in per cents. */
  sharePercent: number
}

export type InstalmentProblem = 'tooLittle' | 'overLimit' | 'months'

export type Instalments = {
  /** All that is paid, the fee included. */
  totalMinor: number
  feeMinor: number
  monthlyMinor: number
  /** The last one, with the halalas that the others cannot share equally. */
  lastMinor: number
}

/** An amount in equal monthly instalments, or why it cannot be. The fee is charged once. Without a limit the amount is
 * not held to one. */
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
