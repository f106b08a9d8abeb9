import type { Messages } from '@lingui/core'
import { lazyCode } from '../code/lazy-code.ts'
import type { Language } from './language.ts'
import type { Catalog } from './catalog.ts'

const START: Record<Language, Catalog> = {
  en: () => import('./start/en.ts'),
  ar: () => import('./start/ar.ts'),
}

// Imported dynamically: the sign-in needs no screen catalog, so it does not load their list.
const screenCatalogs = lazyCode(() => import('./screen-catalogs.ts'))

/** Fetches a catalog in a language; null is the catalog of every page. */
export async function fetchCatalog(language: Language, name: string | null): Promise<Messages> {
  const catalog =
    name === null ? START[language] : (await screenCatalogs()).screenCatalog(language, name)
  return (await lazyCode(catalog)()).messages
}
