import { CONVERSION_FEE_BASIS_POINTS } from '../core/issuer-constants.ts'

/** The conversion fee on a charge in another currency, in ten-thousandths. */
export const FOREIGN_FEE_BASIS_POINTS = BigInt(CONVERSION_FEE_BASIS_POINTS)

/** Halves are rounded away from zero, so that a refund gives back what the charge took. */
function divideRounded(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n
  return (value + half) / by
}

/** What an amount in another currency is billed as: minor units of both currencies being
 * hundredths, `rate` the decimal text of the billing currency for so many units, with up to six
 * decimals. The fee is part of what is billed. */
export function foreignCharge(amountMinor: number, rate: string, units = 1) {
  const [whole = '0', decimals = ''] = rate.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0').slice(0, 6))
  const converted = divideRounded(BigInt(amountMinor) * millionths, 1_000_000n * BigInt(units))
  const fee = divideRounded(converted * FOREIGN_FEE_BASIS_POINTS, 10_000n)
  return { feeMinor: Number(fee), billingMinor: Number(converted + fee) }
}
