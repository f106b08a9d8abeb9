import { addDays } from '../core/days.ts'

/** Days without deadlines besides Fridays and Saturdays. */
export type Holidays = ReadonlySet<string>

/** The first days of the two Eid holidays in the Umm al-Qura calendar: Eid al-Fitr the day after 29
 * Ramadan, Eid al-Adha 9 Dhu al-Hijja. Each lasts four days. */
const FEASTS = [
  ['2025-03-30', '2025-06-05'],
  ['2026-03-19', '2026-05-26'],
  ['2027-03-09', '2027-05-15'],
  ['2028-02-26', '2028-05-04'],
  ['2029-02-14', '2029-04-23'],
  ['2030-02-03', '2030-04-12'],
  ['2031-01-24', '2031-04-01'],
  ['2032-01-14', '2032-03-21'],
] as const
const FEAST_DAYS = 4

/** Founding Day and National Day. */
const DAYS_OF_THE_STATE = ['02-22', '09-23']

/** The public holidays of Saudi Arabia currently known
 * (docs/specification/9-constants.md#working-days). */
export const SAUDI_HOLIDAYS: Holidays = new Set(
  FEASTS.flatMap(([fitr, adha]) => {
    const ofState = DAYS_OF_THE_STATE.map((day) => `${fitr.slice(0, 4)}-${day}`)
    return ofState.concat(feastFrom(fitr), feastFrom(adha))
  }),
)

function feastFrom(first: string): string[] {
  return Array.from({ length: FEAST_DAYS }, (_, at) => addDays(first, at))
}

const FRIDAY = 5
const SATURDAY = 6

/** Whether a day is a working day of the issuer: not a Friday, Saturday or holiday. */
export function isWorkingDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== FRIDAY && weekday !== SATURDAY && !holidays.has(day)
}
