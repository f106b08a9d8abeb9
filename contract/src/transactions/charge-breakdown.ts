/** Value added tax in Saudi Arabia, in basis points. */
export const VAT_BASIS_POINTS = 1_500n

const WHOLE = 10_000n

/** The parts of a charge in another currency, in minor units of the account's currency, with the
 * sign of the charge: converted + fee + VAT = billed, to the halala. */
export type ChargeBreakdown = {
  convertedMinor: number
  /** Without VAT. */
  feeMinor: number
  /** On the fee; nothing else is taxed. */
  vatMinor: number
}

/** Splits a billed amount. The fee includes its VAT and is unsigned. */
export function chargeBreakdown(billingMinor: number, feeWithVatMinor: number): ChargeBreakdown {
  const fee = BigInt(feeWithVatMinor)
  const withVat = WHOLE + VAT_BASIS_POINTS
  const net = Number((fee * WHOLE * 2n + withVat) / (withVat * 2n))
  // Avoids negative zero.
  const signed = (minor: number) => (billingMinor < 0 && minor !== 0 ? -minor : minor)
  return {
    convertedMinor: billingMinor - signed(feeWithVatMinor),
    feeMinor: signed(net),
    vatMinor: signed(feeWithVatMinor - net),
  }
}
