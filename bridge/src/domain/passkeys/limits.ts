import { MINUTE_MS } from '@sadu/contract/core/time'

/** The maximum number of passkeys of a person for one address. */
export const PASSKEY_LIMIT = 10
/** The lifetime of a challenge. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS
