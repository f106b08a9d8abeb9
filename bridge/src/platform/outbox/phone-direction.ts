/** The left-to-right mark: invisible, it makes the following characters run left to right. */
const LEFT_TO_RIGHT_MARK = '\u200e'
const INTERNATIONAL_NUMBER = /(?<!\u200e)\+\d/g

/** Keeps the plus sign before international phone numbers in Arabic text, where it would otherwise
 * appear behind the digits. Uses a mark and not an isolate, which older phones show as a box. */
export function withPhoneDirection(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return text.replaceAll(INTERNATIONAL_NUMBER, `${LEFT_TO_RIGHT_MARK}$&`)
}
