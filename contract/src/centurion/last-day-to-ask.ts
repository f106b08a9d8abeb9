import { addDays } from '../core/days.ts'
import type { Holidays } from '../requests/holidays.ts'
import { workingDaysBetween } from '../requests/working-days.ts'

/** The last day on which an instalment plan may be asked for: so many working days before the day on which the
 * statement is made (docs/specification/9-constants.md#instalment-plan). */
export function lastDayToAsk(statementOn: string, workingDays: number, holidays: Holidays): string {
  let day = statementOn
  while (workingDaysBetween(day, statementOn, holidays) < workingDays) day = addDays(day, -1)
  return day
}
