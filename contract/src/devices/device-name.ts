import type { Language } from '../core/languages.ts'

const BROWSER_ON_SYSTEM = /^(.+?) (?:on (.+)|\((.+)\))$/

/** A device's name as people read it: what browsers report, such as `Chrome on Windows`, in words of the
 * language; any other name as it is. */
export function deviceNameText(name: string, language: Language): string {
  const [, browser, system, inBrackets] = BROWSER_ON_SYSTEM.exec(name) ?? []
  if (browser === undefined) return name
  return `${browser} ${language === 'ar' ? 'على' : 'on'} ${system ?? inBrackets}`
}
