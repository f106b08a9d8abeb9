import type { Localized } from '@sadu/contract'

const shape = { minute: '2-digit', timeZone: 'Asia/Riyadh' } as const
const AR_TIME = new Intl.DateTimeFormat('ar-SA-u-nu-latn', { ...shape, hour: 'numeric' })
const EN_TIME = new Intl.DateTimeFormat('en-GB', { ...shape, hour: '2-digit' })

/** Formats a time of day in Riyadh time for a notice. */
export const timeText = (at: Date): Localized => ({
  en: EN_TIME.format(at),
  ar: AR_TIME.format(at),
})
