import type { Secrets } from './keys.ts'

/** The secret for rate limit and lock counters: of the oldest readable generation, so that a new
 * root secret resets no counter and unlocks nothing. */
export const guardSecret = (keys: Secrets): Uint8Array =>
  keys.secrets('guard').at(-1) ?? keys.secret('guard')
