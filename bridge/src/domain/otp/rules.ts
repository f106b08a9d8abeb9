import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

export { CARD_CODE_DIGITS, IDENTITY_CODE_DIGITS } from '@sadu/contract/core/issuer-constants'

/** The number of wrong entries after which a code is no longer valid. */
export const CODE_TRIES = 3
export const CODE_LIFETIME_MS = 3 * MINUTE_MS
/** The minimum time before another code for the same action may be requested. */
export const CODE_RESEND_MS = 30 * SECOND_MS
/** Daily budgets of unused codes: for all trusted devices of a person together, for other devices
 * on one network, and for those on all networks. A used code proves the right receiver and does
 * not count. Sign-in, confirming actions, and each enrolment or recovery have separate budgets
 * (docs/specification/9-constants.md#limits). */
export const CODE_BUDGET = { trusted: 10, network: 10, elsewhere: 50 } as const
export const CODE_BUDGET_MS = 24 * HOUR_MS

/** Returns the seconds until a moment, rounded up, as in `retryIn`. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND_MS))
}

/** Masks all but the last two digits of an E.164 number. */
export function maskMobile(mobile: string): string {
  return '*'.repeat(mobile.length - 2) + mobile.slice(-2)
}
