import { addDays } from '../core/days.ts'
import { type Holidays, isWorkingDay } from '../requests/holidays.ts'

/** The last day on which an instalment plan may be asked for: so many working days before the day on which the
 * statement is made (docs/specification/9-constants.md#instalment-plan). */
export function lastDayToAsk(statementOn: string, workingDays: number, holidays: Holidays): string {
  let day = statementOn
  for (let left = workingDays; left > 0; day = addDays(day, -1)) {
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}
