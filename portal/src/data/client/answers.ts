import { type Code, type CodeName, codeOf, CODES, type ErrorDetails } from '@sadu/contract'
import { codeText } from '@sadu/contract/core/code-text'
import * as z from 'zod/mini'
import { type BridgeError, CallFailed, failure } from '../errors.ts'
import type { Reply } from './post.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

const Envelope = z.object({
  responseInfo: z.object({
    errorCode: z.string(),
    errorDescription: z.string(),
    requestUID: z.string(),
  }),
  results: z.unknown(),
})

const Details = z.object({
  fields: z.optional(z.array(z.object({ path: z.string(), reason: z.string() }))),
  triesLeft: z.optional(z.number()),
  retryIn: z.optional(z.number()),
})

const SUCCESS: Code = '00000'

/** The refusal that an answer is, or null when it is a success. Throws `CallFailed` when it is no
 * answer of the bridge at all. */
export function readRefusal({ body }: Reply): BridgeError | null {
  const envelope = Envelope.safeParse(body)
  if (!envelope.success) throw new CallFailed(failure('unreadable'))
  const { errorCode, errorDescription, requestUID } = envelope.data.responseInfo
  if (errorCode === SUCCESS) return null
  const details = Details.safeParse(envelope.data.results).data ?? null
  const known = isCode(errorCode) ? errorCode : null
  const number = details?.triesLeft ?? details?.retryIn
  return {
    kind: 'refused',
    name: known && CODES[known].name,
    code: errorCode,
    // A newer bridge may have a code that this page does not know yet; it says it in one language.
    message: known
      ? { en: codeText(known, 'en', number), ar: codeText(known, 'ar', number) }
      : { en: errorDescription, ar: errorDescription },
    details: details as ErrorDetails | null,
    retryAt: details?.retryIn === undefined ? null : Date.now() + details.retryIn * SECOND_MS,
    requestUID,
  }
}

/** The refusal that the bridge would answer, where asking it is needless. */
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

/** The results of a success, as the contract describes them. Throws `CallFailed` otherwise. */
export function readResults<Schema extends z.ZodMiniType>(
  { body }: Reply,
  schema: Schema,
): z.output<Schema> {
  const results = schema.safeParse((body as { results?: unknown }).results)
  if (!results.success) throw new CallFailed(failure('unreadable'))
  return results.data
}

function isCode(code: string): code is Code {
  return Object.hasOwn(CODES, code)
}
