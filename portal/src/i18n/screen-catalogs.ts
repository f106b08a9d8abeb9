import type { Language } from './language.ts'
import type { Catalog } from './catalog.ts'

/** One chunk per catalog and language, loaded with the first screen that names it. English is the
 * source language of the catalog. */
const FILES: Record<Language, Record<string, Catalog>> = {
  ar: import.meta.glob<Awaited<ReturnType<Catalog>>>([
    '../{features/*,flows}/locales/ar.po',
    '!../features/session/locales/ar.po',
  ]),
  en: import.meta.glob<Awaited<ReturnType<Catalog>>>(
    ['../{features/*,flows}/locales/ar.po', '!../features/session/locales/ar.po'],
    { query: '?source' },
  ),
}

/** The layers below the screens, in one chunk per language. */
const SHARED: Record<Language, Catalog> = {
  en: () => import('./shared/en.ts'),
  ar: () => import('./shared/ar.ts'),
}

/** The catalogs that a screen can name: that of its feature, or the shared one. */
export const TEXTS: ReadonlySet<string> = new Set(['shared', ...Object.keys(FILES.en).map(nameOf)])

/** The catalog with this name. */
export function screenCatalog(language: Language, name: string): Catalog {
  const catalog =
    name === 'shared'
      ? SHARED[language]
      : (FILES[language][`../features/${name}/locales/ar.po`] ??
        FILES[language][`../${name}/locales/ar.po`])
  if (!catalog) throw new Error(`There is no catalog ${name}`)
  return catalog
}

function nameOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/\/locales\/.*/, '')
}
