import { useState } from 'react'
import { activateLanguage } from './activate.ts'
import type { Language } from './language.ts'
import { markLanguageChosen } from './saved-language.ts'

/** Switches the language of the portal; `change` returns whether it succeeded. If the texts fail to
 * load, nothing changes and the language can be chosen again. */
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
