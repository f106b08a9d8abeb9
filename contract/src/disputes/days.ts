import type { Language } from '../core/languages.ts'
import { type PluralForms, pluralText } from '../core/plural.ts'

/** So many days after a charge it can be disputed, unless the issuer says another figure. */
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

/** Within how many days, as the rest of a sentence. */
export const disputeDaysText = (days: number, language: Language): string =>
  pluralText(DAYS[language], days, language)
