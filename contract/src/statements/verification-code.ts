import { checkedCodeOf, readCheckedCode, type CheckedCodeProblem } from '../core/checked-code.ts'

/** Eleven characters at random hold 55 bits; the twelfth checks them. */
const VERIFICATION_CODE_CHARACTERS = 12
/** What a field takes in: the code with whatever stands between its groups. */
export const VERIFICATION_CODE_TEXT_MAX = 40

export type VerificationCodeProblem = CheckedCodeProblem

/** The code of a statement as it is printed, `XXXX-XXXX-XXXX`, from at least seven random bytes. */
export function verificationCodeOf(bytes: Uint8Array): string {
  return checkedCodeOf(bytes, VERIFICATION_CODE_CHARACTERS)
}

/** The code of a statement as somebody types it; or why it cannot be one. */
export function readVerificationCode(text: string): ReturnType<typeof readCheckedCode> {
  return readCheckedCode(text, VERIFICATION_CODE_CHARACTERS)
}

/** Why the last digits of the card on a statement are refused: four, or five on a Centurion one. */
export function printedDigitsProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return /^[0-9]{4,5}$/.test(text) ? null : 'format'
}
