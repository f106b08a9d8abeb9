import { SECOND_MS } from '../core/time.ts'

// What holds for the PIN of a card (docs/specification/9-constants.md#pin).

export const PIN_DIGITS = 4

/** How often the PIN of a card is shown in one day in Riyadh. */
export const PIN_VIEWS_A_DAY = 3

/** How long it stays on the screen each time. */
export const PIN_SHOWN_MS = 15 * SECOND_MS

/** Why a PIN is not taken. */
export type PinProblem = 'format' | 'repeated' | 'ascending' | 'descending' | 'birthYear'

/** What is wrong with a new PIN, or null. `bornOn` is its holder's day of birth, or null where it is not
 * known: the bridge alone knows it. */
export function pinProblem(pin: string, bornOn: string | null): PinProblem | null {
  if (!new RegExp(`^[0-9]{${PIN_DIGITS}}$`).test(pin)) return 'format'
  if (isRepeated(pin)) return 'repeated'
  if (goesBy(pin, 1)) return 'ascending'
  if (goesBy(pin, 9)) return 'descending'
  return bornOn !== null && birthYears(bornOn).includes(pin) ? 'birthYear' : null
}

/** One digit four times, or the same two twice. */
function isRepeated(pin: string): boolean {
  return pin.slice(0, 2) === pin.slice(2)
}

/** Whether each digit is the one before it and a step, as on a keypad: 0 comes after 9. */
function goesBy(pin: string, step: number): boolean {
  const digits = Array.from(pin, Number)
  return digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % 10)
}

const HIJRI_YEAR = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  timeZone: 'UTC',
})

/** The year of a day of birth in both calendars. */
function birthYears(bornOn: string): string[] {
  const hijri = HIJRI_YEAR.formatToParts(new Date(bornOn)).find(({ type }) => type === 'year')
  return [bornOn.slice(0, 4), hijri?.value ?? '']
}
