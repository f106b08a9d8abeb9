import { listAccess, recoverUserId } from '@sadu/contract/recovery/calls'
import { callBridge } from '../../data/client/client.ts'

/** Fetches the user ID after the code was verified. */
export function fetchUserId() {
  return callBridge(recoverUserId, {}, { as: 'enrol' })
}

/** Fetches the passkeys and trusted devices after the code was verified. */
export function fetchAccess() {
  return callBridge(listAccess, {}, { as: 'enrol', background: true })
}

/** Passkeys and trusted devices that the user keeps. */
export type KeptAccess = { keptPasskeys: string[]; keptDevices: string[] }
