import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../platform/keys/keys.ts'

/** A new code of this many digits; every value is as likely as any other. */
export function makeCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/** What is stored of a code: with a key outside the database, so that the few possible codes cannot
 * be tried against a stolen row. */
export function digestCode(keys: Pick<Keys, 'secret'>, otpReference: string, code: string) {
  const hmac = createHmac('sha256', keys.secret('code')).update(`${otpReference} ${code}`)
  return new Uint8Array(hmac.digest())
}

/** Compares two digests in the same time, wherever they differ. */
export function isSameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
