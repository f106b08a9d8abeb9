import type { Messages } from '@lingui/core'
import { lazyCode } from '../code/lazy-code.ts'
import type { Language } from './language.ts'

type Catalog = () => Promise<{ messages: Messages }>

/** One chunk for each catalog and language, fetched with the first screen that names it. English is what
 * the catalog translates from. */
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

const START: Record<Language, Catalog> = {
  en: () => import('./start/en.ts'),
  ar: () => import('./start/ar.ts'),
}

/** The catalogs that a screen can name: its feature, or a layer below it by its folder. */
export const TEXTS: ReadonlySet<string> = new Set(Object.keys(FILES.en).map(nameOf))

/** Fetches a catalog in a language; null is what every page says. */
export async function fetchCatalog(language: Language, name: string | null): Promise<Messages> {
  const catalog =
    name === null
      ? START[language]
      : (FILES[language][`../features/${name}/locales/ar.po`] ??
        FILES[language][`../${name}/locales/ar.po`])
  if (!catalog) throw new Error(`There is no catalog ${name}`)
  return (await lazyCode(catalog)()).messages
}

function nameOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/\/locales\/.*/, '')
}
