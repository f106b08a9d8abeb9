import { i18n, type Messages } from '@lingui/core'
import { directionOf, type Language } from './language.ts'
import { saveLanguage } from './saved-language.ts'
import type { TextPart } from './text-parts.ts'

/** A chunk for each part of a language; only those in use are fetched. */
const catalogs: Record<Language, Record<TextPart, () => Promise<{ messages: Messages }>>> = {
  en: {
    start: () => import('../locales/en.po?part=start'),
    ways: () => import('../locales/en.po?part=ways'),
    account: () => import('../locales/en.po?part=account'),
  },
  ar: {
    start: () => import('../locales/ar.po?part=start'),
    ways: () => import('../locales/ar.po?part=ways'),
    account: () => import('../locales/ar.po?part=account'),
  },
}

/** The parts that screens have asked for so far. */
const asked = new Set<TextPart>(['start'])
const loaded = new Set<string>()

/** Fetches the texts of a language without showing them, so that a switch later is instant. `part` is
 * what a screen says besides what was asked for so far. */
export async function loadLanguage(language: Language, part?: TextPart): Promise<void> {
  if (part) asked.add(part)
  await Promise.all(Array.from(asked, (one) => loadPart(language, one)))
}

async function loadPart(language: Language, part: TextPart): Promise<void> {
  const name = `${language}/${part}`
  if (loaded.has(name)) return
  const { messages } = await catalogs[language][part]()
  i18n.load(language, messages)
  loaded.add(name)
}

let latest: Language | null = null

/** Shows the portal in a language: texts, `lang` and `dir` on the root element, and the stored
 * choice. Of two switches in a row the later one wins,
 * whichever catalog arrives first. */
export async function activateLanguage(language: Language, part?: TextPart): Promise<void> {
  latest = language
  await loadLanguage(language, part)
  if (latest !== language || i18n.locale === language) return
  i18n.activate(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  saveLanguage(language)
}
