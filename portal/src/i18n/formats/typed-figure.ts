const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Commas between thousands, in either script, spaces, and marks of direction. */
const GROUPING = /[,\u066c\s\u200e\u200f\u2066-\u2069]/g

/** A typed figure in Latin digits, without what only groups them and with a point before its decimals:
 * people type what they read, in either set of digits. What is no figure stays what it is. */
export const plainFigure = (typed: string): string =>
  typed
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(GROUPING, '')
    .replace('\u066b', '.')

const RIYALS = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/** Riyals in plain digits, in halalas; null for what is no amount. */
export function halalas(riyals: string): number | null {
  const [, whole, part = ''] = RIYALS.exec(riyals) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
