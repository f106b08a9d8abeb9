import { addDays } from '../core/days.ts'
import { type Holidays, isWorkingDay } from './holidays.ts'

// Days are days in Asia/Riyadh, `YYYY-MM-DD` (docs/specification/9-constants.md#working-days).

/** Returns the last of this many working days after a day; the day itself for zero. */
export function addWorkingDays(day: string, count: number, holidays: Holidays): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached, holidays)) left -= 1
  }
  return reached
}

/** Returns the working days after a day, up to and including a later one; negative when it is
 * earlier. */
export function workingDaysBetween(from: string, to: string, holidays: Holidays): number {
  if (to < from) return -workingDaysBetween(to, from, holidays)
  let count = 0
  for (let day = from; day < to;) {
    day = addDays(day, 1)
    if (isWorkingDay(day, holidays)) count += 1
  }
  return count
}
