import type { Language } from './languages.ts'

/** How a device says that it does not know a fact
 * (docs/specification/3-entities-and-storage.md#client-stores). */
export const NOT_AVAILABLE = 'Not Available'

const UNNAMED: Record<Language, string> = { en: 'Unnamed device', ar: 'جهاز بلا اسم' }

const BROWSER_ON_SYSTEM = /^(.+?) (?:on (.+)|\((.+)\))$/

/** A device's name as people read it: what browsers report, such as `Chrome on Windows`, in words of the
 * language; that of a device that told none; any other name as it is. */
export function deviceNameText(name: string, language: Language): string {
  if (name === NOT_AVAILABLE) return UNNAMED[language]
  const [, browser, system, inBrackets] = BROWSER_ON_SYSTEM.exec(name) ?? []
  if (browser === undefined) return name
  return `${browser} ${language === 'ar' ? 'على' : 'on'} ${system ?? inBrackets}`
}
