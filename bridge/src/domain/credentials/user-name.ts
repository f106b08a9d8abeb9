import { createHmac } from 'node:crypto'
import type { Keys } from '../../platform/keys/keys.ts'

/** A user name as it is compared: case and the composition of characters do not distinguish names. */
export function foldUserName(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}

/** By which wrong passwords of a user name are counted: keyed, so that the names which were tried
 * cannot be read from the counters. */
export function digestUserName(keys: Pick<Keys, 'secret'>, userName: string): Uint8Array {
  const hmac = createHmac('sha256', keys.secret('guard')).update(foldUserName(userName))
  return new Uint8Array(hmac.digest())
}
