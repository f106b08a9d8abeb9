import { addDays } from '@sadu/contract/core/days'
import { monthText } from '../../i18n/formats/dates.ts'
import type { FormatPreferences } from '../../i18n/formats/locale.ts'
import type { Month } from './queries.ts'

/** More than the days of a month in either calendar. */
const A_MONTH = 31

/** The months from that of one day to that of another, the latest first, each with its name. They are
 * those of the person's calendar; the last one ends today. */
export function monthsBetween(
  from: string,
  today: string,
  formats: FormatPreferences,
): (Month & { name: string })[] {
  const months: (Month & { name: string })[] = []
  for (let day = today; day > addDays(from, -A_MONTH); day = addDays(day, -1)) {
    const name = monthText(day, formats)
    const month = months.at(-1)
    if (month?.name === name) month.from = day
    else if (day >= from) months.push({ from: day, to: day, name })
    else break
  }
  return months
}
