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

const WORKING_DAYS: Record<Language, PluralForms> = {
  en: { one: '{n} working day', other: '{n} working days' },
  ar: {
    one: 'يوم عمل واحد',
    two: 'يومي عمل',
    few: '{n} أيام عمل',
    many: '{n} يوم عمل',
    other: '{n} يوم عمل',
  },
}

/** Returns a number of working days as a sentence fragment, after a preposition. */
export const workingDaysText = (days: number, language: Language): string =>
  pluralText(WORKING_DAYS[language], days, language)

/** Returns a number of days as a sentence fragment, after a preposition. */
export const daysText = (days: number, language: Language): string =>
  pluralText(DAYS[language], days, language)
