import { type Code, CODES } from './codes.ts'
import type { Language } from './languages.ts'
import { type PluralForms, pluralText } from './plural.ts'

type Place = 'tries' | 'seconds'

/** How a number is said in each place of a text; `none` is what stands there without a number. */
const COUNTED: Record<Place, Record<Language, PluralForms & { none: string }>> = {
  tries: {
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
  },
  seconds: {
    en: { one: '1 second', other: '{n} seconds', none: 'a moment' },
    ar: {
      zero: 'لحظات',
      one: 'ثانية واحدة',
      two: 'ثانيتين',
      few: '{n} ثوانٍ',
      many: '{n} ثانية',
      other: '{n} ثانية',
      none: 'لحظات',
    },
  },
}

/** How many tries are left, as a sentence. */
export const triesText = (n: number, language: Language): string => counted('tries', language, n)

/** What a code says in a language, with the number that its details carry: how many tries are left, or
 * how many seconds to wait. */
export function codeText(code: Code, language: Language, n?: number): string {
  return CODES[code][language]
    .replace(/\{(tries|seconds)\}/, (_, place: Place) => counted(place, language, n))
    .trimEnd()
}

function counted(place: Place, language: Language, n: number | undefined): string {
  const forms = COUNTED[place][language]
  return n === undefined ? forms.none : pluralText(forms, n, language)
}
