import type { Secrets } from './keys.ts'

/** Returns the secret for rate limit and lock counters: that of the oldest readable generation, so
 * that a new root secret neither resets counters nor unlocks accounts. */
export const guardSecret = (keys: Secrets): Uint8Array =>
  keys.secrets('guard').at(-1) ?? keys.secret('guard')
