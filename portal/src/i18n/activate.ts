import { i18n } from '@lingui/core'
import { fetchCatalog } from './catalogs.ts'
import { type Digits, localeOf } from './formats/locale.ts'
import { directionOf, isLanguage, type Language } from './language.ts'
import { saveLanguage } from './saved-language.ts'

/** The catalogs requested so far; null is the catalog of every page. */
const asked = new Set<string | null>([null])
const loaded = new Set<string>()

let latest: Language | null = null
let digits: Digits = 'latn'

/** Activates the loaded texts of a language, with counts in the chosen digits. */
export function showTexts(language: Language): void {
  i18n.activate(language, localeOf({ language, digits, calendar: 'gregory' }))
}

/** Loads the texts of a language without showing them, so that a later switch is instant: the named
 * catalogs, and for a language not shown yet all catalogs requested before. */
export async function loadLanguage(
  language: Language,
  names: readonly string[] = [],
): Promise<void> {
  for (const name of names) asked.add(name)
  // In the current language, other parts of the page load their own catalogs.
  const wanted = language === i18n.locale ? [null, ...names] : asked
  await Promise.all(Array.from(wanted, (name) => loadCatalog(language, name)))
}

async function loadCatalog(language: Language, name: string | null): Promise<void> {
  const key = `${language}/${name}`
  if (loaded.has(key)) return
  const texts = await fetchCatalog(language, name)
  // `load` would re-render everything, though no visible text needs the new catalog.
  if (language === i18n.locale) Object.assign(i18n.messages, texts)
  else i18n.load(language, texts)
  loaded.add(key)
}

/** Switches the portal to a language: texts, `lang` and `dir` of the root element, and the stored
 * choice. If two switches follow each other, the later one wins, whichever catalog arrives
 * first. */
export async function activateLanguage(
  language: Language,
  names: readonly string[] = [],
): Promise<void> {
  const before = latest
  latest = language
  try {
    await loadLanguage(language, names)
  } catch (cause) {
    // Further catalogs load in the language that is still shown.
    if (latest === language) latest = before
    throw cause
  }
  if (latest !== language || i18n.locale === language) return
  showTexts(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  saveLanguage(language)
}

/** Switches the digits of counts in texts. A page starts with Latin digits, as prerendered. */
export function writeCountsIn(chosen: Digits): void {
  if (digits === chosen) return
  digits = chosen
  if (isLanguage(i18n.locale)) showTexts(i18n.locale)
}

/** Loads code on demand together with the catalogs of its texts. */
export async function withTexts<Code>(
  names: readonly string[],
  code: Promise<Code>,
): Promise<Code> {
  const [loadedCode] = await Promise.all([code, latest && loadLanguage(latest, names)])
  return loadedCode
}
