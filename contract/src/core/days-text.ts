import type { Language } from './languages.ts'
import { type PluralForms, pluralText } from './plural.ts'

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

/** Returns a number of days as a sentence fragment, after a preposition. */
export const daysText = (days: number, language: Language): string =>
  pluralText(DAYS[language], days, language)
