import { addDays } from '../core/days.ts'

/** The longest suspension with an end day, in days; without one the holder reactivates the card. */
export const LONGEST_SUSPENSION_DAYS = 365

/** Returns the first and last day on which a card suspended today may be
 * reactivated automatically. */
export function returnDays(today: string): { first: string; last: string } {
  return { first: addDays(today, 1), last: addDays(today, LONGEST_SUSPENSION_DAYS) }
}

/** Returns why a card suspended today may not be reactivated on this day; null when it may. */
export function returnDayProblem(day: string, today: string): 'tooSoon' | 'tooLate' | null {
  const { first, last } = returnDays(today)
  if (day < first) return 'tooSoon'
  return day > last ? 'tooLate' : null
}
