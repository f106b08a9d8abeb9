import type { Messages } from '@lingui/core'
import type { Language } from '../../i18n/language.ts'

const CATALOGS: Record<Language, Record<string, Messages>> = {
  ar: import.meta.glob<Messages>('../../**/locales/ar.po', { eager: true, import: 'messages' }),
  en: import.meta.glob<Messages>('../../**/locales/ar.po', {
    eager: true,
    query: '?source',
    import: 'messages',
  }),
}

/** All texts of the product in a language, for tests and the gallery, which show parts of any
 * screen. */
export function allTexts(language: Language): Messages {
  return Object.assign({}, ...Object.values(CATALOGS[language]))
}
