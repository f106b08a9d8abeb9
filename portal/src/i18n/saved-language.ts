import { readEntry, writeEntry } from '../storage/browser-storage.ts'
import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_CHOSEN_KEY,
  LANGUAGE_KEY,
  RTL_KEY,
  type Language,
} from './language.ts'

/** Returns the last language chosen in this browser, or English if none was chosen or the browser
 * has no storage. */
export function savedLanguage(): Language {
  const saved = readEntry(LANGUAGE_KEY)
  return isLanguage(saved) ? saved : DEFAULT_LANGUAGE
}

export function saveLanguage(language: Language): void {
  writeEntry(LANGUAGE_KEY, language)
  writeEntry(RTL_KEY, directionOf(language) === 'rtl' ? 'yes' : 'no')
}

/** Whether a person chose the language on this device, by URL or by the switch. It then takes
 * precedence over the language saved on the account after sign-in. */
export function isLanguageChosen(): boolean {
  return readEntry(LANGUAGE_CHOSEN_KEY) === 'yes'
}

/** Marks the language as chosen on this device. */
export function markLanguageChosen(): void {
  writeEntry(LANGUAGE_CHOSEN_KEY, 'yes')
}

/** Marks the language of a URL as chosen if it differs from the saved one. A URL in the saved
 * language may come from a redirect, so it marks nothing. */
export function noteAddressLanguage(language: Language): void {
  if (readEntry(LANGUAGE_KEY) !== language) markLanguageChosen()
}
