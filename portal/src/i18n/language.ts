import { LANGUAGES, type Language } from '@sadu/contract/core/languages'

export { LANGUAGES, type Language }

export const DEFAULT_LANGUAGE: Language = 'en'

/** Storage keys of docs/specification/3-entities-and-storage.md#browser-storage-keys. `rtl`
 * contains 'yes' or 'no'. */
export const LANGUAGE_KEY = 'language'
export const RTL_KEY = 'rtl'
/** An additional key: 'yes' once a person chose the language on this device. */
export const LANGUAGE_CHOSEN_KEY = 'languageChosen'

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ar'
}

/** English is left-to-right; the other language right-to-left
 * (docs/specification/2-screens-and-routes.md#route-guard). */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'en' ? 'ltr' : 'rtl'
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ar' : 'en'
}

/** The language in a URL path, or null when its first segment is not a language. */
export function languageInPath(pathname: string): Language | null {
  const segment = pathname.split('/', 2)[1]
  return isLanguage(segment) ? segment : null
}

/** The same path in another language; a path without a language stays unchanged. */
export function pathInLanguage(pathname: string, language: Language): string {
  const current = languageInPath(pathname)
  return current === null ? pathname : `/${language}${pathname.slice(current.length + 1)}`
}
