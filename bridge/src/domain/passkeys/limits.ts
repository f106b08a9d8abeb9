import { MINUTE_MS } from '@sadu/contract/core/time'

/** How many passkeys one person may have for one address. */
export const PASSKEY_LIMIT = 10
/** A challenge is answered within this time, or not at all. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS
