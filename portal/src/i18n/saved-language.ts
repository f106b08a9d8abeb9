import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_CHOSEN_KEY,
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

/** Whether a person chose the language on this device, by an address or by a switch. Then it holds here after a sign-in as
 * well; else the language that is saved on the account does. */
export function isLanguageChosen(): boolean {
  try {
    return localStorage.getItem(LANGUAGE_CHOSEN_KEY) === 'yes'
  } catch {
    return false
  }
}

/** Notes that the language was chosen on this device. */
export function markLanguageChosen(): void {
  try {
    localStorage.setItem(LANGUAGE_CHOSEN_KEY, 'yes')
  } catch {
    // As with the language itself.
  }
}

/** An address that names another language than the saved one chooses it. One that names the same is where a redirect may
 * have led, so it chooses nothing. */
export function noteAddressLanguage(language: Language): void {
  try {
    if (localStorage.getItem(LANGUAGE_KEY) !== language) markLanguageChosen()
  } catch {
    // As with the language itself.
  }
}
