import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

export { CARD_CODE_DIGITS, IDENTITY_CODE_DIGITS } from '@sadu/contract/core/issuer-constants'

/** Wrong entries of one code before it can no longer be used. */
export const CODE_TRIES = 3
export const CODE_LIFETIME_MS = 3 * MINUTE_MS
/** A new code for the same action may be asked for this long after the last one. */
export const CODE_RESEND_MS = 30 * SECOND_MS
/** Codes within a day that were sent and never used: to the trusted devices of a person together, to all other devices
 * of one network, and to those of all networks. A code that was used proves that its receiver is the right one, and costs
 * nothing. Signing in, confirming actions, and each enrollment or recovery have budgets of their own, so that none uses
 * up another's (docs/specification/9-constants.md#limits). */
export const CODE_BUDGET = { trusted: 10, network: 10, elsewhere: 50 } as const
export const CODE_BUDGET_MS = 24 * HOUR_MS

/** Whole seconds until a moment, as an answer's `retryIn` counts them. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND_MS))
}

/** A number in E.164, all but its last two digits hidden. */
export function maskMobile(mobile: string): string {
  return '*'.repeat(mobile.length - 2) + mobile.slice(-2)
}
