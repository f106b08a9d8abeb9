import { checkedCodeOf, readCheckedCode, type CheckedCodeProblem } from '../core/checked-code.ts'

/** Eleven random characters hold 55 bits; the twelfth is a check digit. */
const VERIFICATION_CODE_CHARACTERS = 12
/** The longest input of the field: the code with separators between its groups. */
export const VERIFICATION_CODE_TEXT_MAX = 40

export type VerificationCodeProblem = CheckedCodeProblem

/** Returns the printed code of a statement, `XXXX-XXXX-XXXX`, from at least seven random bytes. */
export function verificationCodeOf(bytes: Uint8Array): string {
  return checkedCodeOf(bytes, VERIFICATION_CODE_CHARACTERS)
}

/** Normalizes the typed code of a statement; or returns why it is invalid. */
export function readVerificationCode(text: string): ReturnType<typeof readCheckedCode> {
  return readCheckedCode(text, VERIFICATION_CODE_CHARACTERS)
}

/** Returns why the last card digits of a statement are refused: four, or five for Centurion. */
export function printedDigitsProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return /^[0-9]{4,5}$/.test(text) ? null : 'format'
}
