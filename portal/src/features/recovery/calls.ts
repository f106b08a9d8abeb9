import { listAccess, recoverUserId } from '@sadu/contract'
import { callBridge } from '../../data/client/client.ts'

/** Fetches the user ID after the code was verified. */
export function revealUserId() {
  return callBridge(recoverUserId, {}, { as: 'enrol' })
}

/** Fetches the passkeys and trusted devices after the code was verified. */
export function askAccess() {
  return callBridge(listAccess, {}, { as: 'enrol', background: true })
}

/** Passkeys and trusted devices that the user keeps. */
export type Kept = { keptPasskeys: string[]; keptDevices: string[] }
