import { useLingui } from '@lingui/react'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts'

/** The language on screen; a component that calls it is drawn again on a switch. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE
}
