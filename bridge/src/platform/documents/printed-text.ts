const ZERO_WIDTH_SPACE = '\u200b'

/** Allows line breaks in words that are longer than their column. */
export function breakable(text: string): string {
  return text.replaceAll(/\S{30}(?=\S)/gu, `$&${ZERO_WIDTH_SPACE}`)
}

/** Whether a text has no Arabic letters: it is left-to-right as a whole, so that its punctuation stays
 * where it belongs. */
export const isLatin = (text: string): boolean => !/\p{Script=Arabic}/u.test(text)

/** A card's last digits, as they are printed. */
export const maskedDigits = (lastDigits: string): string => `\u2022\u2022\u2022\u2022 ${lastDigits}`

/** Replaces the placeholders `{…}` of a text; an unknown one stays. */
export function fill(text: string, facts: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}
