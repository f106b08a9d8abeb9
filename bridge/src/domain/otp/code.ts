import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/keys/keys.ts'

/** Returns a uniformly random code with this many digits. */
export function makeCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/** Returns the stored form of a code, keyed outside the database, so that a stolen row cannot be
 * brute-forced. */
export function digestCode(keys: Secrets, otpReference: string, code: string): Uint8Array {
  return keyed(keys.secret('code'), otpReference, code)
}

/** Whether a stored digest belongs to this code. */
export function isCode(
  keys: Secrets,
  digest: Uint8Array,
  otpReference: string,
  code: string,
): boolean {
  return keys
    .secrets('code')
    .some((secret) => isSameDigest(digest, keyed(secret, otpReference, code)))
}

function keyed(secret: Uint8Array, otpReference: string, code: string): Uint8Array {
  const hmac = createHmac('sha256', secret).update(`${otpReference} ${code}`)
  return new Uint8Array(hmac.digest())
}

/** Compares two digests in constant time. */
export function isSameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
