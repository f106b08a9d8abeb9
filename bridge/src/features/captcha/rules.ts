import { MINUTE_MS } from '@sadu/contract/core/time'

/** Wrong entries before a captcha can no longer be used. */
export const CAPTCHA_TRIES = 3
export const CAPTCHA_LIFETIME_MS = 5 * MINUTE_MS
/** The upper bound of the number that the proof of work has to find: one or two seconds on a
 * phone. */
export const PROOF_MAX_NUMBER = 50_000
