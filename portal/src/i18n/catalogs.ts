import type { Messages } from '@lingui/core'
import type { Language } from './language.ts'

type Catalog = () => Promise<{ messages: Messages }>

/** One chunk for each catalog and language, fetched with the first screen that names it. */
const FILES: Record<string, Catalog> = import.meta.glob<{ messages: Messages }>([
  '../{account,features/*,flows,forms,routes/pages,step-up,ui,ui/patterns}/locales/*.po',
  '!../features/session/locales/*.po',
])

const START: Record<Language, Catalog> = {
  en: () => import('./start/en.ts'),
  ar: () => import('./start/ar.ts'),
}

/** The catalogs that a screen can name: its feature, or a layer below it by its folder. */
export const TEXTS: ReadonlySet<string> = new Set(Object.keys(FILES).map(nameOf))

/** Fetches a catalog in a language; null is what every page says. */
export async function fetchCatalog(language: Language, name: string | null): Promise<Messages> {
  const catalog =
    name === null
      ? START[language]
      : (FILES[`../features/${name}/locales/${language}.po`] ??
        FILES[`../${name}/locales/${language}.po`])
  if (!catalog) throw new Error(`There is no catalog ${name}`)
  return (await catalog()).messages
}

function nameOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/\/locales\/.*/, '')
}
