import { checkUserId, completeEnrollment } from '@sadu/contract'
import { callBridge } from '../../data/client/client.ts'

/** Checks whether a user ID is available and returns alternatives. Runs in the background. */
export function askUserId(userId: string, signal: AbortSignal) {
  return callBridge(checkUserId, { userId }, { as: 'enrol', background: true, signal })
}

/** Creates the login, once per idempotency key. */
export function complete(userId: string, password: string, idempotencyKey: string) {
  return callBridge(completeEnrollment, { userId, password }, { as: 'enrol', idempotencyKey })
}
