import type { Code } from '@sadu/contract'
import * as z from 'zod/mini'
import { type BridgeError, CallFailed, failure } from '../errors.ts'
import { callCode } from './code-failure.ts'
import type { Reply } from './post.ts'

const Envelope = z.object({
  responseInfo: z.object({
    errorCode: z.string(),
    errorDescription: z.string(),
    requestUID: z.string(),
  }),
  results: z.unknown(),
})

const SUCCESS: Code = '00000'

/** The texts of refusals in both languages, loaded with the first one. */
export const refusals = callCode(() => import('./refusals.ts'))

/** Returns the refusal in a response, or null for a success. Throws `CallFailed` when the response
 * does not come from the bridge. */
export async function readRefusal({ body }: Reply): Promise<BridgeError | null> {
  const envelope = Envelope.safeParse(body)
  if (!envelope.success) throw new CallFailed(failure('unreadable'))
  const { responseInfo, results } = envelope.data
  if (responseInfo.errorCode === SUCCESS) return null
  const { refusalIn } = await refusals()
  return refusalIn(responseInfo, results)
}

/** The results of a successful response, validated by the contract. Throws `CallFailed`
 * otherwise. */
export function readResults<Schema extends z.ZodMiniType>(
  { body }: Reply,
  schema: Schema,
): z.output<Schema> {
  const results = schema.safeParse((body as { results?: unknown }).results)
  if (!results.success) throw new CallFailed(failure('unreadable'))
  return results.data
}
