import * as z from 'zod/mini'
import { checkedCodeOf, readCheckedCode } from '../core/checked-code.ts'

/** Seven random characters hold 35 bits, and the eighth is a check digit: references cannot be
 * guessed from one another, and a typing error is detected. */
const REFERENCE_CHARACTERS = 8

/** The displayed reference of a request, `XXXX-XXXX`. */
export const RequestReference = z
  .string()
  .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/))

/** Creates a reference from at least five random bytes. */
export function requestReferenceOf(bytes: Uint8Array): string {
  return checkedCodeOf(bytes, REFERENCE_CHARACTERS)
}

/** Normalizes a typed reference; or returns why it is invalid. */
export function readRequestReference(text: string): ReturnType<typeof readCheckedCode> {
  return readCheckedCode(text, REFERENCE_CHARACTERS)
}
