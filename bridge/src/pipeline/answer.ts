import { CODES, codeOf, type CodeName, type ErrorDetails, type Language } from '@sadu/contract'
import { codeText } from '@sadu/contract/core/code-text'

const ARABIC_OR_ENGLISH = /^(ar|en)(?:-|$)/i

/** Returns the language of texts from `Accept-Language`: the preferred one of the two, else
 * English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let preferred: Language = 'en'
  let best = 0
  for (const part of acceptLanguage?.split(',') ?? []) {
    const [tag = '', weight] = part.split(';')
    const language = ARABIC_OR_ENGLISH.exec(tag.trim())?.[1]?.toLowerCase()
    const quality = weight === undefined ? 1 : Number(weight.trim().replace(/^q=/, ''))
    if (language !== undefined && quality > best) {
      preferred = language === 'ar' ? 'ar' : 'en'
      best = quality
    }
  }
  return preferred
}

/** A response: HTTP status and the JSON of one envelope. */
export type Answer = { status: number; code: string; json: string; retryIn: number | undefined }

/** Returns the envelope of a successful call. */
export function success(results: unknown, requestUID: string, language: Language): Answer {
  return envelope('ok', results, requestUID, language, undefined)
}

/** Returns the envelope of a refused call; `details` provides the number in the text. */
export function refusal(
  codeName: CodeName,
  details: ErrorDetails | null,
  requestUID: string,
  language: Language,
): Answer {
  return envelope(codeName, details, requestUID, language, details?.triesLeft ?? details?.retryIn)
}

function envelope(
  codeName: CodeName,
  results: unknown,
  requestUID: string,
  language: Language,
  n: number | undefined,
): Answer {
  const errorCode = codeOf(codeName)
  const entry = CODES[errorCode]
  const errorDescription = codeText(errorCode, language, n)
  const responseInfo = { errorCode, errorDescription, requestUID }
  return {
    status: entry.status,
    code: errorCode,
    json: JSON.stringify({ responseInfo, results }),
    retryIn: entry.status === 429 ? n : undefined,
  }
}
