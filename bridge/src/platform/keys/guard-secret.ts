import type { Secrets } from './keys.ts'

/** Keys what is counted under a name: the oldest that is read with, so that a new generation of the root
 * secret sets no counter back and opens no lock. */
export const guardSecret = (keys: Secrets): Uint8Array =>
  keys.secrets('guard').at(-1) ?? keys.secret('guard')
