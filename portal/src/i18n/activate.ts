import { i18n, type Messages } from '@lingui/core'
import { directionOf, type Language } from './language.ts'
import { saveLanguage } from './saved-language.ts'

/** One chunk a language; only the one in use is fetched. */
const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  ar: () => import('../locales/ar.po'),
}

/** Fetches the texts of a language without showing them, so that a switch later is instant. */
export async function loadLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  i18n.load(language, messages)
}

let latest: Language | null = null

/** Shows the portal in a language: texts, `lang` and `dir` on the root element, and the stored
 * choice. Of two switches in a row the later one wins, whichever catalog arrives first. */
export async function activateLanguage(language: Language): Promise<void> {
  latest = language
  if (i18n.locale === language) return
  await loadLanguage(language)
  if (latest !== language) return
  i18n.activate(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  saveLanguage(language)
}
