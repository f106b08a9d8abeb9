import { CallFailed, failure } from '../data/errors.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { needsPerson } from './needs-person.ts'

export type FailureText = {
  text: string
  requestUID: string | null
  /** Whether support is needed to resolve it, or can help. */
  needsPerson: boolean
}

/** The text of a failed query, in the current language; null when it did not fail. */
export function useFailureText(error: Error | null): FailureText | null {
  const language = useLanguage()
  if (!error) return null
  const known = error instanceof CallFailed ? error.error : failure('unexpected')
  return {
    text: known.message[language],
    requestUID: known.requestUID,
    needsPerson: needsPerson(known),
  }
}
