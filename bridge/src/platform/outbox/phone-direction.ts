/** The left-to-right mark: it is not seen, and what follows it runs from the left. */
const LEFT_TO_RIGHT_MARK = '\u200e'
const INTERNATIONAL_NUMBER = /(?<!\u200e)\+\d/g

/** A text in which international telephone numbers have their sign in front in Arabic too, where it would
 * else stand behind the digits. A mark and no isolate, which older phones draw as a box. */
export function withPhoneDirection(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return text.replaceAll(INTERNATIONAL_NUMBER, `${LEFT_TO_RIGHT_MARK}$&`)
}
