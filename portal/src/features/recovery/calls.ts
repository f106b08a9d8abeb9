import { listAccess, recoverPassword, recoverUserId } from '@sadu/contract'
import { callBridge } from '../../data/client/client.ts'

/** The user ID of the person whose code was right. */
export function revealUserId() {
  return callBridge(recoverUserId, {}, { as: 'enrol' })
}

/** The passkeys and trusted devices of the person whose code was right. */
export function askAccess() {
  return callBridge(listAccess, {}, { as: 'enrol', background: true })
}

/** What of the person's passkeys and trusted devices stays. */
export type Kept = { keptPasskeys: string[]; keptDevices: string[] }

/** Sets a new password, once for each key, ends every session of the person and removes what is not
 * kept. */
export function setPassword(password: string, kept: Kept, idempotencyKey: string) {
  return callBridge(recoverPassword, { password, ...kept }, { as: 'enrol', idempotencyKey })
}
