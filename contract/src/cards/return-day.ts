import { addDays } from '../core/days.ts'

/** How long a card may be suspended until a day; without a day it waits for its holder. */
export const LONGEST_SUSPENSION_DAYS = 365

/** The first and the last day on which a card that is suspended today may return by itself. */
export function returnDays(today: string): { first: string; last: string } {
  return { first: addDays(today, 1), last: addDays(today, LONGEST_SUSPENSION_DAYS) }
}

/** Why a card that is suspended today may not return on this day; null when it may. */
export function returnDayProblem(day: string, today: string): 'tooSoon' | 'tooLate' | null {
  const { first, last } = returnDays(today)
  if (day < first) return 'tooSoon'
  return day > last ? 'tooLate' : null
}
