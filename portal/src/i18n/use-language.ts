import { useLingui } from '@lingui/react'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts'

/** The current language; components that use it re-render on a switch. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE
}
