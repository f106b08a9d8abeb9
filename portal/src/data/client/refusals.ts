import type { Code, CodeName, ErrorDetails } from '@sadu/contract'
import { codeOf, CODES } from '@sadu/contract/core/codes'
import { codeText } from '@sadu/contract/core/code-text'
import { SECOND_MS } from '@sadu/contract/core/time'
import * as z from 'zod/mini'
import type { BridgeError } from '../errors.ts'

const Details = z.object({
  fields: z.optional(z.array(z.object({ path: z.string(), reason: z.string() }))),
  triesLeft: z.optional(z.number()),
  retryIn: z.optional(z.number()),
})

/** The status fields of a response. */
export type ResponseInfo = { errorCode: string; errorDescription: string; requestUID: string }

/** The refusal in a response, in both languages. */
export function refusalIn(
  { errorCode, errorDescription, requestUID }: ResponseInfo,
  results: unknown,
): BridgeError {
  const details = Details.safeParse(results).data ?? null
  const known = isCode(errorCode) ? errorCode : null
  const number = details?.triesLeft ?? details?.retryIn
  return {
    kind: 'refused',
    name: known && CODES[known].name,
    code: errorCode,
    // A newer bridge may send a code that this version does not know, with a message in one
    // language.
    message: known
      ? { en: codeText(known, 'en', number), ar: codeText(known, 'ar', number) }
      : { en: errorDescription, ar: errorDescription },
    details: details as ErrorDetails | null,
    retryAt: details?.retryIn === undefined ? null : Date.now() + details.retryIn * SECOND_MS,
    requestUID,
  }
}

/** The refusal that the bridge would return, without a request. */
export function refusalOf(name: CodeName): BridgeError {
  const code = codeOf(name)
  return {
    kind: 'refused',
    name,
    code,
    message: { en: codeText(code, 'en'), ar: codeText(code, 'ar') },
    details: null,
    retryAt: null,
    requestUID: null,
  }
}

function isCode(code: string): code is Code {
  return Object.hasOwn(CODES, code)
}
