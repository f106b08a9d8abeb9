import type { Language } from '../language.ts'

/** Latin digits are the default in both languages, as Saudi banks print them. */
export type Digits = 'latn' | 'arab'

export type Calendar = 'gregory' | 'islamic-umalqura'

/** All that decides how a figure or a date is written. */
export type FormatPreferences = { language: Language; digits: Digits; calendar: Calendar }

const REGIONS: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA' }

/** A whole BCP 47 locale: left open, engines choose calendars and digits of their own. */
export function localeOf({ language, digits, calendar }: FormatPreferences): string {
  return `${REGIONS[language]}-u-ca-${calendar}-nu-${digits}`
}

/** Keeps one formatter for each locale: making one costs far more than using it. */
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
