import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Localized } from '@sadu/contract'
import type { Keys } from '../../keys/keys.ts'
import { CODE_LIFETIME_MS } from './rules.ts'

/** A new code of this many digits; every value is as likely as any other. */
export function makeCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/** What is kept of a code: with a key outside the database, so that the few possible codes cannot
 * be tried against a stolen row. */
export function digestCode(keys: Pick<Keys, 'secret'>, otpReference: string, code: string) {
  const hmac = createHmac('sha256', keys.secret('code')).update(`${otpReference} ${code}`)
  return new Uint8Array(hmac.digest())
}

/** Compares two digests in the same time, wherever they differ. */
export function isSameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

const MINUTES = CODE_LIFETIME_MS / 60_000

/** The message that carries a sign-in code: what it is for, how long it lasts, and the warning. */
export const signInMessage = {
  en: (productName: Localized, code: string) =>
    `${code} is your code to sign in to ${productName.en}. It is valid for ${MINUTES} minutes. ` +
    'Never share it: our staff will never ask you for it.',
  ar: (productName: Localized, code: string) =>
    `${code} هو رمز تسجيل دخولك إلى ${productName.ar}، وصلاحيته ${MINUTES} دقائق. ` +
    'لا تُطلع عليه أحدًا، فموظفونا لن يطلبوه منك أبدًا.',
}
