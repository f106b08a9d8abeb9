import type { Messages } from '@lingui/core'
import type { Language } from '../../i18n/language.ts'

const FILES = import.meta.glob<Messages>('../../**/locales/*.po', {
  eager: true,
  import: 'messages',
})

/** All that the product says in a language, for tests and the gallery, which show pieces of any screen. */
export function allTexts(language: Language): Messages {
  const ofLanguage = Object.entries(FILES).filter(([file]) => file.endsWith(`/${language}.po`))
  return Object.assign({}, ...ofLanguage.map(([, messages]) => messages))
}
