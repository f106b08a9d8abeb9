import { type Code, CODES } from './codes.ts'
import type { Language } from './languages.ts'
import { type PluralForms, pluralText } from './plural.ts'
import { TRIES } from './tries-text.ts'

type Place = 'tries' | 'seconds' | 'wait'
type Counted = PluralForms & { none: string }

/** The wording of the number for each placeholder; `none` is used without a number. */
const COUNTED: Record<Exclude<Place, 'wait'> | 'minutes' | 'hours', Record<Language, Counted>> = {
  minutes: {
    en: { one: 'in 1 minute', other: 'in {n} minutes', none: 'later' },
    ar: {
      one: 'بعد دقيقة واحدة',
      two: 'بعد دقيقتين',
      few: 'بعد {n} دقائق',
      other: 'بعد {n} دقيقة',
      none: 'لاحقًا',
    },
  },
  hours: {
    en: { one: 'in 1 hour', other: 'in {n} hours', none: 'later' },
    ar: {
      one: 'بعد ساعة واحدة',
      two: 'بعد ساعتين',
      few: 'بعد {n} ساعات',
      other: 'بعد {n} ساعة',
      none: 'لاحقًا',
    },
  },
  tries: TRIES,
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

/** Returns the text of a code in a language, with the number from its details: tries left, or
 * seconds to wait. A long wait is given in minutes, or in hours above two hours. */
export function codeText(code: Code, language: Language, n?: number): string {
  return CODES[code][language]
    .replace(/\{(tries|seconds|wait)\}/, (_, place: Place) =>
      place === 'wait' ? waitText(n, language) : counted(place, language, n),
    )
    .trimEnd()
}

function waitText(seconds: number | undefined, language: Language): string {
  if (seconds === undefined) return counted('minutes', language, undefined)
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes <= 120) return counted('minutes', language, minutes)
  return counted('hours', language, Math.ceil(minutes / 60))
}

function counted(place: keyof typeof COUNTED, language: Language, n: number | undefined): string {
  const forms = COUNTED[place][language]
  return n === undefined ? forms.none : pluralText(forms, n, language)
}
