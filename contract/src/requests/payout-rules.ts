// The amounts of a credit balance that can be requested and that are finally sent
// (docs/specification/4-states.md#credit-balances).

/** The lowest amount that is sent, in halalas (docs/specification/9-constants.md#requests). */
export const PAYOUT_LEAST = 1_000

/** The credit balance of an account, and the amount on hold on it, in minor units. */
export type InCredit = { creditMinor: number; heldMinor: number }

/** Returns the most that can be requested, in minor units: the credit less the amount on hold, or 0
 * if that is below `PAYOUT_LEAST`. */
export function mostToSend({ creditMinor, heldMinor }: InCredit): number {
  const free = creditMinor - heldMinor
  return free < PAYOUT_LEAST ? 0 : free
}

/** Returns the amount that is sent for a requested one, in minor units: all of it, or the credit
 * that later charges left; 0 if that is below `PAYOUT_LEAST`. Later credits stay on the account. */
export const amountSent = (askedMinor: number, now: InCredit): number =>
  Math.min(askedMinor, mostToSend(now))

/** Returns why a requested amount is refused; null if it is not. */
export function amountProblem(minor: number, now: InCredit): 'tooLow' | 'tooHigh' | null {
  if (minor < PAYOUT_LEAST) return 'tooLow'
  return minor > mostToSend(now) ? 'tooHigh' : null
}
