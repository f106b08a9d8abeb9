import type { Localized, Money } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { type PluralForms, pluralText } from '@sadu/contract/core/plural'
import { amountText } from '../notices/amount-text.ts'

/** The texts of an event. `shown` is the text on a locked screen, below a title. */
export type EventTexts = {
  title: Localized
  /** The title in the inbox, with details that are not shown on a locked screen. */
  inside?: Localized
  line: Localized
  sms: Localized
  more?: Localized
  shown: Localized
}

/** Writes the same sentence in both languages. */
export const both = (write: (language: keyof Localized) => string): Localized => ({
  en: write('en'),
  ar: write('ar'),
})

const EN_SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const AR_SHORT = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })

/** Formats a date without the year. */
export function shortDay(day: string): Localized {
  const date = new Date(day)
  return { en: EN_SHORT.format(date), ar: AR_SHORT.format(date) }
}

/** Formats a moment as date and time in Riyadh. */
export function momentText(at: string): Localized {
  const moment = new Date(at)
  const [day, time] = [shortDay(riyadhDay(moment)), TIME.format(moment)]
  return { en: `${day.en} ${time}`, ar: `${day.ar} ${time}` }
}

const IN_DAYS: Record<keyof Localized, PluralForms> = {
  en: { one: 'tomorrow', other: 'in {n} days' },
  ar: { one: 'غدًا', two: 'بعد يومين', few: 'بعد {n} أيام', other: 'بعد {n} يومًا' },
}

/** Formats the number of days until a day, for the end of a sentence. */
export function inDays(days: number): Localized {
  if (days === 0) return { en: 'today', ar: 'اليوم' }
  return both((language) => pluralText(IN_DAYS[language], days, language))
}

const CHARGES: Record<keyof Localized, PluralForms> = {
  en: { one: 'one charge', other: '{n} charges' },
  ar: { one: 'عملية واحدة', two: 'عمليتان', few: '{n} عمليات', other: '{n} عملية' },
}

/** Formats a number of charges in words. */
export function chargesText(count: number): Localized {
  if (count === 0) return { en: 'no charges', ar: 'لا عمليات' }
  return both((language) => pluralText(CHARGES[language], count, language))
}

/** Formats the available credit as a sentence that follows another one; empty if it is not
 * known. */
export function leftText(left: Money | null): Localized {
  if (left === null) return { en: '', ar: '' }
  const amount = amountText(left)
  return { en: ` ${amount.en} left.`, ar: ` المتبقي لك ${amount.ar}.` }
}
