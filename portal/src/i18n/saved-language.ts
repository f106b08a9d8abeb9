import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_CHOSEN_KEY,
  LANGUAGE_KEY,
  RTL_KEY,
  type Language,
} from './language.ts'

/** The last language chosen in this browser, or English. A browser without storage counts as one
 * without a choice. */
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
    // The choice then lasts until the page is closed.
  }
}

/** Whether a person chose the language on this device, by URL or by the switch. It then takes
 * precedence over the language saved on the account after sign-in. */
export function isLanguageChosen(): boolean {
  try {
    return localStorage.getItem(LANGUAGE_CHOSEN_KEY) === 'yes'
  } catch {
    return false
  }
}

/** Marks the language as chosen on this device. */
export function markLanguageChosen(): void {
  try {
    localStorage.setItem(LANGUAGE_CHOSEN_KEY, 'yes')
  } catch {
    // As above.
  }
}

/** A URL in a language other than the saved one sets it. A URL in the saved language may come from
 * a redirect, so it sets nothing. */
export function noteAddressLanguage(language: Language): void {
  try {
    if (localStorage.getItem(LANGUAGE_KEY) !== language) markLanguageChosen()
  } catch {
    // As above.
  }
}
