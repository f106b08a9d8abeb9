import type { Language } from '../core/languages.ts'
import { type PluralForms, pluralText } from '../core/plural.ts'

/** Days after a charge within which it can be disputed; the issuer can configure another number. */
export const DISPUTE_DAYS = 90

const DAYS: Record<Language, PluralForms> = {
  en: { one: '{n} day', other: '{n} days' },
  ar: {
    one: 'يوم واحد',
    two: 'يومين',
    few: '{n} أيام',
    many: '{n} يومًا',
    other: '{n} يوم',
  },
}

/** Returns the period for disputes as a sentence fragment. */
export const disputeDaysText = (days: number, language: Language): string =>
  pluralText(DAYS[language], days, language)
