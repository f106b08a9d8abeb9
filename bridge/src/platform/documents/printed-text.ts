const ZERO_WIDTH_SPACE = '\u200b'

/** Allows line breaks in words that are longer than their column. */
export function breakable(text: string): string {
  return text.replaceAll(/\S{30}(?=\S)/gu, `$&${ZERO_WIDTH_SPACE}`)
}

/** Whether a text has no Arabic letters. It is then left-to-right as a whole, so that its
 * punctuation stays in place. */
export const isLatin = (text: string): boolean => !/\p{Script=Arabic}/u.test(text)

/** Returns a card's last digits in their printed form. */
export const maskedDigits = (lastDigits: string): string => `\u2022\u2022\u2022\u2022 ${lastDigits}`

/** Replaces the placeholders `{…}` of a text; unknown ones stay. */
export function fill(text: string, facts: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}
