import { latinDigits, removeInvisible } from './typed-text.ts'

// Parses numbers and amounts as people write them: digits of three scripts, a decimal point or its
// Arabic form, and commas, their Arabic form or spaces as thousands separators
// (docs/specification/5-validation.md#amounts-and-digits).

/** Why typed text is refused as a number. */
export type AmountProblem =
  | 'required'
  | 'notANumber'
  /** More decimals than the currency has, or any in a whole number. */
  | 'tooManyDecimals'
  /** Ambiguous, such as `1,5`: one and a half, or fifteen. */
  | 'twoWays'
  | 'tooSmall'
  | 'tooLarge'

export type AmountRead =
  | { value: number; problem?: undefined }
  | { value?: undefined; problem: AmountProblem }

/** The allowed range of a number, both bounds included, in the unit of the result. */
export type AmountBounds = { least?: number | undefined; most?: number | undefined }

/** Notations of a currency next to its amount. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  SAR: ['SAR', 'SR', 'ريال سعودي', 'ريال', 'ر.س.', 'ر.س', 'ر س', '\ufdfc', '\u20c1'],
  USD: ['USD', 'US$', '$', 'دولار'],
  GBP: ['GBP', '\u00a3', 'جنيه'],
}

/** Decimals of a currency; 2 is also the default. */
const DECIMALS = 2

/** Parses an amount to minor units, with or without its currency before or after it; or returns why
 * it is refused. It never rounds, and never reads one separator as another. */
export function readAmount(text: string, currency: string, bounds: AmountBounds = {}): AmountRead {
  return readNumber(text, { decimals: DECIMALS, words: WORDS[currency] ?? [currency], ...bounds })
}

/** Parses a whole number, or returns why it is refused. */
export function readWhole(text: string, bounds: AmountBounds = {}): AmountRead {
  return readNumber(text, { decimals: 0, words: [], ...bounds })
}

const GROUPS =
  /^[1-9][0-9]{0,2}(?:,[0-9]{3})+$|^[1-9][0-9]{0,2}(?:\u066c[0-9]{3})+$|^[1-9][0-9]{0,2}(?: [0-9]{3})+$/
const SEPARATORS = /[,\u066c\u060c ]/g

type NumberKind = AmountBounds & { decimals: number; words: readonly string[] }

function readNumber(text: string, kind: NumberKind): AmountRead {
  const { decimals, words, least = 0, most = Number.MAX_SAFE_INTEGER } = kind
  const plain = latinDigits(removeInvisible(text)).replaceAll(/\s+/g, ' ').trim()
  const bare = withoutWord(plain, words).replaceAll('\u066b', '.')
  if (bare === '') return { problem: 'required' }
  const sign = /^[-\u2212] ?(?=[0-9.])/.exec(bare)?.[0] ?? ''
  const figure = bare.slice(sign.length)
  if (!/^[0-9.,\u066c\u060c ]*[0-9][0-9.,\u066c\u060c ]*$/.test(figure)) {
    return { problem: 'notANumber' }
  }
  const [whole = '', part = '', ...others] = figure.split('.')
  const isPlain = /^[0-9]*$/.test(whole) || GROUPS.test(whole)
  if (!isPlain || /[^0-9]/.test(part) || others.length > 0) return { problem: 'twoWays' }
  if (part.length > decimals) return { problem: 'tooManyDecimals' }
  const digits = (whole.replaceAll(SEPARATORS, '') + part.padEnd(decimals, '0')).replace(/^0+/, '')
  if (sign !== '' && digits !== '') return { problem: 'tooSmall' }
  const value = Number(digits)
  if (value < least) return { problem: 'tooSmall' }
  return value > most ? { problem: 'tooLarge' } : { value }
}

/** Strips the currency before or after the number. */
function withoutWord(text: string, words: readonly string[]): string {
  const upper = text.toUpperCase()
  for (const word of words) {
    if (upper.startsWith(word)) return text.slice(word.length).trim()
    if (upper.endsWith(word)) return text.slice(0, -word.length).trim()
  }
  return text
}
