// What people type and paste, before any rule looks at it.

const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Marks of direction, zero-width characters, soft hyphens, fillers and other characters that nobody sees. */
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\u{e0000}-\\u{e0fff}'
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]`, 'gu')
/** The same but for what joins or parts two letters of the Arabic script, or two parts of an emoji. */
const UNSEEN_IN_TEXT = new RegExp(
  `(\\p{Script=Arabic}\\u200c)(?=\\p{Script=Arabic})|([\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]\\u200d)(?=\\p{Extended_Pictographic})|[${UNSEEN}]`,
  'gu',
)
/** Controls but for tabs, the ends of lines, and NUL, which is refused. */
const CONTROL = /[^\P{Cc}\0\t\n\r]/gu

/** The same with each Arabic-Indic and Persian digit as a Latin one. */
export function latinDigits(text: string): string {
  return text.replaceAll(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The same without the characters that nobody sees: what is read here is no text of somebody's own. */
export const withoutUnseen = (text: string): string => text.replaceAll(ALL_UNSEEN, '')

/** A free text without controls and without characters that nobody sees, which could turn the text around them or
 * stand where nothing does. Joiners stay where they shape what is written. */
export function visibleText(text: string): string {
  return text
    .replaceAll(UNSEEN_IN_TEXT, (_, letter?: string, emoji?: string) => letter ?? emoji ?? '')
    .replaceAll(CONTROL, '')
}

/** What may stand between the digits of a number that is written in groups. */
const BETWEEN_DIGITS = /[\s\-\u2010-\u2015\u2212]/g

export type DigitsProblem = 'required' | 'notDigits' | 'tooFew' | 'tooMany'
export type DigitsRead =
  | { digits: string; problem?: undefined }
  | { digits?: undefined; problem: DigitsProblem }

/** Digits of any of the three scripts as Latin ones, with or without spaces and hyphens between their groups; or why
 * they are not the digits that are asked for. */
export function readDigits(
  text: string,
  length?: number | { min: number; max: number },
): DigitsRead {
  const digits = latinDigits(withoutUnseen(text)).replaceAll(BETWEEN_DIGITS, '')
  if (digits === '') return { problem: 'required' }
  if (!/^[0-9]+$/.test(digits)) return { problem: 'notDigits' }
  const { min, max } = typeof length === 'number' ? { min: length, max: length } : (length ?? ANY)
  if (digits.length < min) return { problem: 'tooFew' }
  return digits.length > max ? { problem: 'tooMany' } : { digits }
}
const ANY = { min: 1, max: Number.POSITIVE_INFINITY }

/** What is sent of a field of digits: the digits, or what was typed where it is none, which is then refused. */
export function digitsOrTyped(text: string): string {
  return readDigits(text).digits ?? withoutUnseen(text).trim()
}

/** The digits of a one-time code in what is typed or pasted, such as a whole SMS: the one group that is as long as the
 * code, else the first digits. */
export function codeIn(text: string, length: number): string {
  const latin = latinDigits(withoutUnseen(text))
  const groups = latin.match(/[0-9]+/g) ?? []
  const fitting = groups.filter((group) => group.length === length)
  return fitting.length === 1 ? (fitting[0] ?? '') : groups.join('').slice(0, length)
}
