import { recoverPassword, recoverUserId } from '@sadu/contract'
import { callBridge } from '../../data/client/client.ts'

/** The user ID of the person whose code was right. */
export function revealUserId() {
  return callBridge(recoverUserId, {}, { as: 'enrol' })
}

/** Sets a new password, once for each key, and ends every session of the person. */
export function setPassword(password: string, idempotencyKey: string) {
  return callBridge(recoverPassword, { password }, { as: 'enrol', idempotencyKey })
}
