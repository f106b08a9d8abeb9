import { globSync, readFileSync } from 'node:fs'
import PO from 'pofile'
import { inProject } from './project.ts'
import { LANGUAGES, type Language } from '@sadu/contract/core/languages'
import { isLongRun } from '../../bridge/src/testing/scope.ts'

export { LANGUAGES, type Language }

/** The languages of a journey that is the same in both: this one in `npm test`, each in `npm run test:long`.
 * What a language or its direction may change takes `LANGUAGES`, as the screens and their states do. */
export const journeyIn = (language: Language): readonly Language[] =>
  isLongRun ? LANGUAGES : [language]

/** Every text, those that mean something of their own in a context before the same words without one. */
const items = globSync(inProject('portal/src/**/locales/ar.po'))
  .flatMap((file) => PO.parse(readFileSync(file, 'utf8')).items)
  .toSorted((a, b) => Number(Boolean(b.msgctxt)) - Number(Boolean(a.msgctxt)))

const catalogs: Record<Language, Map<string, string>> = {
  en: new Map(items.map(({ msgid }) => [msgid, msgid])),
  ar: new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr.join('') || msgid])),
}

/** What the product says in this language where the source says `english`. Throws for a text that
 * the product no longer has, so that no journey looks for something that cannot be there. */
export function text(language: Language, english: string): string {
  const found = catalogs[language].get(english)
  if (found === undefined) throw new Error(`No catalog has the text “${english}”`)
  return found
}

const escaped = (plain: string) => plain.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** The same as a pattern, for texts with values or marks inside them. */
export function pattern(language: Language, english: string): RegExp {
  const parts = text(language, english).split(/\{[^{}]*\}|<\/?\d+\/?>/)
  return new RegExp(parts.map(escaped).join('.*'))
}
