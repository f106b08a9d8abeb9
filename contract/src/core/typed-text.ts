// Cleans up typed and pasted text before validation.

const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Direction marks, zero-width characters, soft hyphens, fillers and other invisible characters. */
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\u{e0000}-\\u{e0fff}'
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]`, 'gu')
/** The same, except for joiners between two Arabic letters or two parts of an emoji. */
const UNSEEN_IN_TEXT = new RegExp(
  `(\\p{Script=Arabic}\\u200c)(?=\\p{Script=Arabic})|([\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]\\u200d)(?=\\p{Extended_Pictographic})|[${UNSEEN}]`,
  'gu',
)
/** Control characters except tabs, line ends and NUL; NUL is refused elsewhere. */
const CONTROL = /[^\P{Cc}\0\t\n\r]/gu

/** Replaces Arabic-Indic and Persian digits with Latin ones. */
export function latinDigits(text: string): string {
  return text.replaceAll(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Removes invisible characters, for values that are not free text. */
export const removeInvisible = (text: string): string => text.replaceAll(ALL_UNSEEN, '')

/** Removes control and invisible characters from a free text, since they could reorder the
 * surrounding text or look like an empty value. Joiners that shape letters or emoji are kept. */
export function visibleText(text: string): string {
  return text
    .replaceAll(UNSEEN_IN_TEXT, (_, letter?: string, emoji?: string) => letter ?? emoji ?? '')
    .replaceAll(CONTROL, '')
}

/** Separators allowed between the digits of a grouped number. */
const BETWEEN_DIGITS = /[\s\-\u2010-\u2015\u2212]/g

export type DigitsProblem = 'required' | 'notDigits' | 'tooFew' | 'tooMany'
export type DigitsRead =
  | { digits: string; problem?: undefined }
  | { digits?: undefined; problem: DigitsProblem }

/** Returns digits of any of the three scripts as Latin ones, with or without spaces and hyphens
 * between groups; or why the text is refused. */
export function readDigits(
  text: string,
  length?: number | { min: number; max: number },
): DigitsRead {
  const digits = latinDigits(removeInvisible(text)).replaceAll(BETWEEN_DIGITS, '')
  if (digits === '') return { problem: 'required' }
  if (!/^[0-9]+$/.test(digits)) return { problem: 'notDigits' }
  const { min, max } = typeof length === 'number' ? { min: length, max: length } : (length ?? ANY)
  if (digits.length < min) return { problem: 'tooFew' }
  return digits.length > max ? { problem: 'tooMany' } : { digits }
}
const ANY = { min: 1, max: Number.POSITIVE_INFINITY }

/** Returns the value to send for a digits field: the digits, or the typed text when it is invalid,
 * so that it is refused. */
export function digitsOrTyped(text: string): string {
  return readDigits(text).digits ?? removeInvisible(text).trim()
}

/** Returns the digits of a one-time code in typed or pasted text, such as a whole SMS: the only
 * group of the code's length, otherwise the first digits. */
export function codeIn(text: string, length: number): string {
  const latin = latinDigits(removeInvisible(text))
  const groups = latin.match(/[0-9]+/g) ?? []
  const fitting = groups.filter((group) => group.length === length)
  return fitting.length === 1 ? (fitting[0] ?? '') : groups.join('').slice(0, length)
}
