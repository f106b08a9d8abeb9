import * as z from 'zod/mini'
import { checkedCodeOf, readCheckedCode } from '../core/checked-code.ts'

/** Seven characters at random hold 35 bits, and the eighth checks them: who holds one reference finds no other by
 * trying, and somebody who mistypes it is told. */
const REFERENCE_CHARACTERS = 8

/** The reference of a request as it is shown, `XXXX-XXXX`. */
export const RequestReference = z
  .string()
  .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/))

/** A reference from at least five random bytes. */
export function requestReferenceOf(bytes: Uint8Array): string {
  return checkedCodeOf(bytes, REFERENCE_CHARACTERS)
}

/** A reference as somebody types it; or why it cannot be one. */
export function readRequestReference(text: string): ReturnType<typeof readCheckedCode> {
  return readCheckedCode(text, REFERENCE_CHARACTERS)
}
