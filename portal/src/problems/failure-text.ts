import { CallFailed, failure } from '../data/errors.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { needsPerson } from './needs-person.ts'

export type FailureText = {
  text: string
  requestUID: string | null
  /** Whether only a person can help, or help further. */
  needsPerson: boolean
}

/** What to say of a query that failed, in the language of the page; null when it did not. */
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
