import { globSync, readFileSync } from 'node:fs'
import PO from 'pofile'
import { inProject } from './project.ts'
import { LANGUAGES, type Language } from '@sadu/contract/core/languages'

export { LANGUAGES, type Language }

type Said = { context: string | undefined; ar: string }

/** What every text is in Arabic, by its English and by the contexts in which that means something of its own. */
const texts = Map.groupBy(
  globSync(inProject('portal/src/**/locales/ar.po')).flatMap(
    (file) => PO.parse(readFileSync(file, 'utf8')).items,
  ),
  ({ msgid }) => msgid,
)

const saidIn = (english: string): Said[] =>
  (texts.get(english) ?? []).map(({ msgctxt, msgstr }) => ({
    // The library has null for none.
    context: msgctxt || undefined,
    ar: msgstr.join('') || english,
  }))

/** What the product says in this language where the source says `english`, in a context where it has one. Throws for a
 * text that the product no longer has, so that no journey looks for something that cannot be there, and for
 * one that means different things in contexts of which none is named. */
export function text(language: Language, english: string, context?: string): string {
  const said = saidIn(english)
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

/** The same as a pattern, for texts with values or marks inside them. */
export function pattern(language: Language, english: string): RegExp {
  const parts = text(language, english).split(/\{[^{}]*\}|<\/?\d+\/?>/)
  return new RegExp(parts.map(escaped).join('.*'))
}
