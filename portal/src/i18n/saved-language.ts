import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_KEY,
  RTL_KEY,
  type Language,
} from './language.ts'

/** The language chosen last on this browser, English when none was. A browser that refuses storage
 * reads as one that never chose. */
export function savedLanguage(): Language {
  try {
    const saved = globalThis.window?.localStorage.getItem(LANGUAGE_KEY)
    return isLanguage(saved) ? saved : DEFAULT_LANGUAGE
  } catch {
    return DEFAULT_LANGUAGE
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
    localStorage.setItem(RTL_KEY, directionOf(language) === 'rtl' ? 'yes' : 'no')
  } catch {
    // The choice then holds until the page is left, which is all such a browser allows.
  }
}
