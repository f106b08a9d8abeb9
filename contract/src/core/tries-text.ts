import type { Language } from './languages.ts'
import { pluralText } from './plural.ts'

/** The texts for the number of tries left; `none` is used without a number. */
export const TRIES = {
  en: { one: 'You have 1 try left.', other: 'You have {n} tries left.', none: '' },
  ar: {
    zero: 'لم تتبقَّ لك أي محاولة.',
    one: 'تبقّت لك محاولة واحدة.',
    two: 'تبقّت لك محاولتان.',
    few: 'تبقّت لك {n} محاولات.',
    many: 'تبقّت لك {n} محاولة.',
    other: 'تبقّت لك {n} محاولة.',
    none: '',
  },
}

/** Returns the number of tries left, as a sentence. */
export const triesText = (n: number, language: Language): string =>
  pluralText(TRIES[language], n, language)
