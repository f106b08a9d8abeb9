// What may be sent of a credit balance, and what is sent in the end
// (docs/specification/4-states.md#credit-balances).

/** The least that is sent, in halalas (docs/specification/9-constants.md#requests). */
export const PAYOUT_LEAST = 1_000

/** What the account is in credit by, and what is on hold on it, in minor units. */
export type InCredit = { creditMinor: number; heldMinor: number }

/** Returns the most that can be asked for: the credit without what is on hold, or 0 where that is
 * below the least. */
export function mostToSend({ creditMinor, heldMinor }: InCredit): number {
  const free = creditMinor - heldMinor
  return free < PAYOUT_LEAST ? 0 : free
}

/** Returns what is sent of an amount that was asked for: all of it, or what charges since then left
 * of the credit; 0 where that is below the least. Credits that came since then stay. */
export const amountSent = (askedMinor: number, now: InCredit): number =>
  Math.min(askedMinor, mostToSend(now))

/** Returns why an amount is refused. */
export function amountProblem(minor: number, now: InCredit): 'tooLow' | 'tooHigh' | null {
  if (minor < PAYOUT_LEAST) return 'tooLow'
  return minor > mostToSend(now) ? 'tooHigh' : null
}
