import { createHmac } from 'node:crypto'
import { guardSecret } from '../../platform/keys/guard-secret.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

/** Returns the normalised user name: case and Unicode composition do not matter. */
export function foldUserName(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}

/** Returns the counter key for the wrong passwords of a user name. It is keyed, so that counters do
 * not reveal which names were tried. */
export function digestUserName(keys: Secrets, userName: string): Uint8Array {
  const hmac = createHmac('sha256', guardSecret(keys)).update(foldUserName(userName))
  return new Uint8Array(hmac.digest())
}
