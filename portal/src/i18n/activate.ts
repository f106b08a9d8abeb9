import { i18n } from '@lingui/core'
import { fetchCatalog } from './catalogs.ts'
import { type Digits, localeOf } from './formats/locale.ts'
import { directionOf, isLanguage, type Language } from './language.ts'
import { saveLanguage } from './saved-language.ts'

/** The catalogs that screens have asked for so far; null is what every page says. */
const asked = new Set<string | null>([null])
const loaded = new Set<string>()

let latest: Language | null = null
let digits: Digits = 'latn'

/** Takes the loaded texts of a language for what is drawn from now on, with the counts inside them in the chosen digits. */
export function showTexts(language: Language): void {
  i18n.activate(language, localeOf({ language, digits, calendar: 'gregory' }))
}

/** Fetches the texts of a language without showing them, so that a switch later is instant: those of
 * the named catalogs, and in a language that is not shown yet of all that were asked for before. */
export async function loadLanguage(
  language: Language,
  names: readonly string[] = [],
): Promise<void> {
  for (const name of names) asked.add(name)
  // In the language on the page, what another part asked for is that part's to wait for, and to miss.
  const wanted = language === i18n.locale ? [null, ...names] : asked
  await Promise.all(Array.from(wanted, (name) => loadCatalog(language, name)))
}

async function loadCatalog(language: Language, name: string | null): Promise<void> {
  const key = `${language}/${name}`
  if (loaded.has(key)) return
  i18n.load(language, await fetchCatalog(language, name))
  loaded.add(key)
}

/** Shows the portal in a language: texts, `lang` and `dir` on the root element, and the stored
 * choice. Of two switches in a row the later one wins, whichever catalog arrives first. */
export async function activateLanguage(
  language: Language,
  names: readonly string[] = [],
): Promise<void> {
  const before = latest
  latest = language
  try {
    await loadLanguage(language, names)
  } catch (cause) {
    // What is fetched from here on is in the language that is still shown.
    if (latest === language) latest = before
    throw cause
  }
  if (latest !== language || i18n.locale === language) return
  showTexts(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  saveLanguage(language)
}

/** Writes the counts inside texts in these digits from now on. A page begins in Latin ones, as it was drawn ahead. */
export function writeCountsIn(chosen: Digits): void {
  if (digits === chosen) return
  digits = chosen
  if (isLanguage(i18n.locale)) showTexts(i18n.locale)
}

/** Code that is fetched when it is needed, together with the catalogs of what it says. */
export async function withTexts<Code>(
  names: readonly string[],
  code: Promise<Code>,
): Promise<Code> {
  const [loadedCode] = await Promise.all([code, latest && loadLanguage(latest, names)])
  return loadedCode
}
