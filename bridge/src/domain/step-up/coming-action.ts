import type { RequestInfo } from '@sadu/contract'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext } from '../../platform/calls/handlers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { digestAction } from './action.ts'
import type { CodePurpose } from '../otp/purpose.ts'

type Coming = { action: object | undefined; requestInfo: RequestInfo }

/** Returns the digest of an announced action, to which its confirmation is bound. Throws a refusal
 * if the action cannot succeed. Returns null for a purpose without an action. */
export async function digestOfComing(
  context: CallContext,
  keys: Secrets,
  purpose: Pick<CodePurpose, 'action' | 'check'>,
  { action, requestInfo }: Coming,
): Promise<Uint8Array | null> {
  const call = purpose.action
  if (!call && action === undefined) return null
  const request = call?.request.safeParse({ ...action, requestInfo })
  if (!call || !request?.success) {
    throw new Refusal('invalidFields', { fields: [{ path: 'action', reason: 'format' }] })
  }
  const confirmed = request.data as object
  await purpose.check?.(context, confirmed)
  return digestAction(keys, call, confirmed)
}
