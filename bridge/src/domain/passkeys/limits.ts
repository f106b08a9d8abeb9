const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** How many passkeys one person may have for one address. */
export const PASSKEY_LIMIT = 10
/** A challenge is answered within this time, or not at all. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS
