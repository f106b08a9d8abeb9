import { SECOND_MS } from '../core/time.ts'

// PIN rules (docs/specification/9-constants.md#pin).

export const PIN_DIGITS = 4

/** Views of a card's PIN allowed per day in Riyadh. */
export const PIN_VIEWS_A_DAY = 3

/** The time for which the PIN is shown, per view. */
export const PIN_SHOWN_MS = 15 * SECOND_MS

/** Why a PIN is refused. */
export type PinProblem = 'format' | 'repeated' | 'ascending' | 'descending' | 'birthYear'

/** Returns why a new PIN is refused, or null. `bornOn` is the holder's birth date, or null where
 * unknown: only the bridge knows it. */
export function pinProblem(pin: string, bornOn: string | null): PinProblem | null {
  if (!new RegExp(`^[0-9]{${PIN_DIGITS}}$`).test(pin)) return 'format'
  if (isRepeated(pin)) return 'repeated'
  if (goesBy(pin, 1)) return 'ascending'
  if (goesBy(pin, 9)) return 'descending'
  return bornOn !== null && birthYears(bornOn).includes(pin) ? 'birthYear' : null
}

/** One digit four times, or the same two digits twice. */
function isRepeated(pin: string): boolean {
  return pin.slice(0, 2) === pin.slice(2)
}

/** Whether each digit is the previous one plus a step, in keypad order: 0 follows 9. */
function goesBy(pin: string, step: number): boolean {
  const digits = Array.from(pin, Number)
  return digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % 10)
}

const HIJRI_YEAR = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns the year of a birth date in both calendars. */
function birthYears(bornOn: string): string[] {
  const hijri = HIJRI_YEAR.formatToParts(new Date(bornOn)).find(({ type }) => type === 'year')
  return [bornOn.slice(0, 4), hijri?.value ?? '']
}
