import { useMemo } from 'react'
import { useLanguage } from '../use-language.ts'
import type { FormatPreferences } from './locale.ts'
import { useFormatStore } from './preferences.ts'

/** Returns the person's format preferences: the language of the page, and their chosen formats. */
export function useFormats(): FormatPreferences {
  const language = useLanguage()
  const { digits, calendar } = useFormatStore()
  return useMemo(() => ({ language, digits, calendar }), [language, digits, calendar])
}
