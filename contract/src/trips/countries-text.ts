import type { Localized } from '../core/values.ts'

const NAMES = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  ar: new Intl.DisplayNames(['ar'], { type: 'region' }),
}
const LISTS = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
}

/** Returns the countries of a trip in both languages, without duplicates. */
export function countriesText(stops: readonly { country: string }[]): Localized {
  const codes = [...new Set(stops.map(({ country }) => country))]
  const named = (language: 'en' | 'ar') =>
    LISTS[language].format(codes.map((code) => NAMES[language].of(code) ?? code))
  return { en: named('en'), ar: named('ar') }
}
