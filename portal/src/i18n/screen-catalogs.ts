import type { Messages } from '@lingui/core'
import type { Language } from './language.ts'

/** Loads the texts of a catalog. */
export type Catalog = () => Promise<{ messages: Messages }>

/** One chunk per catalog and language, loaded with the first screen that names it. English is the
 * source language of the catalog. */
const FILES: Record<Language, Record<string, Catalog>> = {
  ar: import.meta.glob<{ messages: Messages }>([
    '../{account,features/*,flows,forms,routes/pages,step-up,ui,ui/patterns}/locales/ar.po',
    '!../features/session/locales/ar.po',
  ]),
  en: import.meta.glob<{ messages: Messages }>(
    [
      '../{account,features/*,flows,forms,routes/pages,step-up,ui,ui/patterns}/locales/ar.po',
      '!../features/session/locales/ar.po',
    ],
    { query: '?source' },
  ),
}

/** The catalogs that a screen can name: its feature, or a lower layer by its folder. */
export const TEXTS: ReadonlySet<string> = new Set(Object.keys(FILES.en).map(nameOf))

/** The catalog with this name. */
export function screenCatalog(language: Language, name: string): Catalog {
  const catalog =
    FILES[language][`../features/${name}/locales/ar.po`] ??
    FILES[language][`../${name}/locales/ar.po`]
  if (!catalog) throw new Error(`There is no catalog ${name}`)
  return catalog
}

function nameOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/\/locales\/.*/, '')
}
