import type { Localized } from '@sadu/contract'

const AR_DAY = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {
  dateStyle: 'long',
  timeZone: 'UTC',
})
const EN_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date for a notice. */
export function dayText(day: string): Localized {
  const date = new Date(day)
  return { en: EN_DAY.format(date), ar: AR_DAY.format(date) }
}
