import type { Language } from '../language.ts'

/** Latin digits are the default in both languages, as Saudi banks print them. */
export type Digits = 'latn' | 'arab'

export type Calendar = 'gregory' | 'islamic-umalqura'

/** Everything that determines how numbers and dates are formatted. */
export type FormatPreferences = { language: Language; digits: Digits; calendar: Calendar }

const REGIONS: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA' }

/** A complete BCP 47 locale: otherwise engines choose their own calendar and digits. */
export function localeOf({ language, digits, calendar }: FormatPreferences): string {
  return `${REGIONS[language]}-u-ca-${calendar}-nu-${digits}`
}

/** Caches one formatter per locale: creating one is far more expensive than using it. */
export function perLocale<Formatter>(
  make: (locale: string) => Formatter,
): (preferences: FormatPreferences) => Formatter {
  const made = new Map<string, Formatter>()
  return (preferences) => {
    const locale = localeOf(preferences)
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
