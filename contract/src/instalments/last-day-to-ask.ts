import { addDays } from '../core/days.ts'
import { type Holidays, isWorkingDay } from '../requests/holidays.ts'

/** Returns the last day to request an instalment plan: a number of working days before the
 * statement date (docs/specification/9-constants.md#instalment-plan). */
export function lastDayToAsk(statementOn: string, workingDays: number, holidays: Holidays): string {
  let day = statementOn
  for (let left = workingDays; left > 0; day = addDays(day, -1)) {
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}
