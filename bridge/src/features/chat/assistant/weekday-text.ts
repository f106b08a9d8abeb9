import type { Localized } from '@sadu/contract'
import { dayText } from '../../../domain/notices/day-text.ts'

const EN = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const AR = new Intl.DateTimeFormat('ar-SA-u-ca-gregory', { weekday: 'long', timeZone: 'UTC' })

/** A date with its weekday. */
export function weekdayText(day: string): Localized {
  const date = new Date(day)
  const { en, ar } = dayText(day)
  return { en: `${EN.format(date)} ${en}`, ar: `${AR.format(date)} ${ar}` }
}
