import { type Code, CODES } from './codes.ts'
import type { Language } from './languages.ts'

type Place = 'tries' | 'seconds'
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** How a number is said in each place of a text; `none` is what stands there without a number. */
const COUNTED: Record<Place, Record<Language, Forms & { none: string }>> = {
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

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
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
  if (n === undefined) return forms.none
  return (forms[rules[language].select(n)] ?? forms.other).replace('{n}', String(n))
}
