import { MINUTE_MS } from '@sadu/contract/core/time'

/** Wrong entries of one captcha before it can no longer be used. */
export const CAPTCHA_TRIES = 3
export const CAPTCHA_LIFETIME_MS = 5 * MINUTE_MS
/** The largest number that the proof of work may have to find: a second or two on a telephone. */
export const PROOF_MAX_NUMBER = 50_000
