import type { Language } from './languages.ts'

/** The value for a fact a device does not know
 * (docs/specification/3-entities-and-storage.md#client-stores). */
export const NOT_AVAILABLE = 'Not Available'

const UNNAMED: Record<Language, string> = { en: 'Unnamed device', ar: 'جهاز بلا اسم' }

const BROWSER_ON_SYSTEM = /^(.+?) (?:on (.+)|\((.+)\))$/

/** Returns a device's display name: a browser's report, such as `Chrome on Windows`, in the
 * language's words; a placeholder if the device reported none; any other name unchanged. */
export function deviceNameText(name: string, language: Language): string {
  if (name === NOT_AVAILABLE) return UNNAMED[language]
  const [, browser, system, inBrackets] = BROWSER_ON_SYSTEM.exec(name) ?? []
  if (browser === undefined) return name
  return `${browser} ${language === 'ar' ? 'على' : 'on'} ${system ?? inBrackets}`
}
