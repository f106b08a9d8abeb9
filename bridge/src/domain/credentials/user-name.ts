import { createHmac } from 'node:crypto'
import { guardSecret } from '../../platform/keys/guard-secret.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

/** A user name as it is compared: case and the composition of characters do not distinguish names. */
export function foldUserName(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}

/** By which wrong passwords of a user name are counted: keyed, so that the names which were tried
 * cannot be read from the counters. */
export function digestUserName(keys: Secrets, userName: string): Uint8Array {
  const hmac = createHmac('sha256', guardSecret(keys)).update(foldUserName(userName))
  return new Uint8Array(hmac.digest())
}
