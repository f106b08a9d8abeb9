import { addDays } from '@sadu/contract/core/days'
import { dayOfMonth, monthText } from '../../i18n/formats/dates.ts'
import type { FormatPreferences } from '../../i18n/formats/locale.ts'
import type { Month } from './queries.ts'

/** Months between two dates in the user's calendar, latest first, with their names. The last one
 * ends today. */
export function monthsBetween(
  from: string,
  today: string,
  formats: FormatPreferences,
): (Month & { name: string })[] {
  const months: (Month & { name: string })[] = []
  for (let to = today; to >= from;) {
    const first = addDays(to, 1 - dayOfMonth(to, formats.calendar))
    months.push({ from: first, to, name: monthText(to, formats) })
    to = addDays(first, -1)
  }
  return months
}
