import { CONVERSION_FEE_BASIS_POINTS } from '../core/issuer-constants.ts'

/** Rounds halves away from zero, so that a refund returns exactly the charged amount. */
function divideRounded(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n
  return (value + half) / by
}

/** Returns the billed amount of a charge in another currency, fee included. Minor units of both
 * currencies are hundredths; `rate` is the decimal text of the billing currency for `units` units,
 * with up to six decimals. The conversion fee is in basis points of the converted amount. */
export function foreignCharge(
  amountMinor: number,
  rate: string,
  { units = 1, feeBasisPoints = CONVERSION_FEE_BASIS_POINTS } = {},
) {
  const [whole = '0', decimals = ''] = rate.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0').slice(0, 6))
  const converted = divideRounded(BigInt(amountMinor) * millionths, 1_000_000n * BigInt(units))
  const fee = divideRounded(converted * BigInt(feeBasisPoints), 10_000n)
  return { feeMinor: Number(fee), billingMinor: Number(converted + fee) }
}
