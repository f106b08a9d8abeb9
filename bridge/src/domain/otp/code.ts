import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/keys/keys.ts'

/** A new code of this many digits; every value is as likely as any other. */
export function makeCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/** What is stored of a code: with a key outside the database, so that the few possible codes cannot
 * be tried against a stolen row. */
export function digestCode(keys: Secrets, otpReference: string, code: string): Uint8Array {
  return keyed(keys.secret('code'), otpReference, code)
}

/** Whether a stored digest is that of this code. */
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

/** Compares two digests in the same time, wherever they differ. */
export function isSameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
