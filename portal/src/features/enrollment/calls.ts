import { checkUserId, completeEnrollment } from '@sadu/contract'
import { callBridge } from '../../data/client/client.ts'

/** Whether a user ID is free, and free ones like it. Nobody waits for it. */
export function askUserId(userId: string, signal: AbortSignal) {
  return callBridge(checkUserId, { userId }, { as: 'enrol', background: true, signal })
}

/** Makes the login, once for each key. */
export function complete(userId: string, password: string, idempotencyKey: string) {
  return callBridge(completeEnrollment, { userId, password }, { as: 'enrol', idempotencyKey })
}
