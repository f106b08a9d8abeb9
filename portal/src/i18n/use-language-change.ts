import { useState } from 'react'
import { activateLanguage } from './activate.ts'
import type { Language } from './language.ts'
import { markLanguageChosen } from './saved-language.ts'

/** Changes the language of the portal; `change` answers whether it came. One whose texts could not be fetched leaves
 * everything as it was, and can be chosen again. */
export function useLanguageChange() {
  const [hasFailed, setFailed] = useState(false)
  const change = async (language: Language): Promise<boolean> => {
    setFailed(false)
    try {
      await activateLanguage(language)
    } catch {
      setFailed(true)
      return false
    }
    markLanguageChosen()
    return true
  }
  return { change, hasFailed }
}
