import { globSync, readFileSync } from 'node:fs'
import PO from 'pofile'
import { inProject } from './project.ts'
import { LANGUAGES, type Language } from '@sadu/contract/core/languages'
import { QUESTION_TEXTS, REASON_TEXTS } from '@sadu/contract/disputes/texts'

export { LANGUAGES, type Language }

/** Returns the tag of a test by its place in a table: its rows run in the languages in turn. */
export const inTurn = (index: number): string => `@${LANGUAGES[index % LANGUAGES.length]}`

type Said = { en: string; context: string | undefined; ar: string }

const ofCatalogs = globSync(inProject('portal/src/**/locales/ar.po'))
  .flatMap((file) => PO.parse(readFileSync(file, 'utf8')).items)
  .map(({ msgid, msgctxt, msgstr }): Said => ({
    en: msgid,
    // The library uses null for no context.
    context: msgctxt || undefined,
    ar: msgstr.join('') || msgid,
  }))
/** The texts that screens share with documents that the bridge prints. */
const ofContract = [REASON_TEXTS, QUESTION_TEXTS]
  .flatMap((texts) => Object.values(texts))
  .map(({ en, ar }): Said => ({ en, ar, context: undefined }))

/** The texts with their Arabic, by their English. A text may have a separate Arabic in each
 * context. */
const texts = Map.groupBy([...ofCatalogs, ...ofContract], ({ en }) => en)

/** Returns the product's text in this language for the source text `english`, in a context if it
 * has one. Throws for a text that no longer exists, so that no test waits for it in vain, and for
 * one with several contexts if none is given. */
export function text(language: Language, english: string, context?: string): string {
  const said = texts.get(english) ?? []
  const plain = said.filter((one) => one.context === context)
  const found = new Set(
    (plain.length === 0 && context === undefined ? said : plain).map(({ ar }) => ar),
  )
  const [ar] = found
  if (ar === undefined) throw new Error(`No catalog has the text “${english}”`)
  if (found.size > 1) throw new Error(`“${english}” means different things: name its context`)
  return language === 'en' ? english : ar
}

const escaped = (plain: string) => plain.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Returns the text as a pattern, for texts with values or marks inside. */
export function pattern(language: Language, english: string): RegExp {
  const parts = text(language, english).split(/\{[^{}]*\}|<\/?\d+\/?>/)
  return new RegExp(parts.map(escaped).join('.*'))
}
