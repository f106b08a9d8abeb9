import { checkUserId } from '@sadu/contract/enrollment/calls'
import { callBridge } from '../../data/client/client.ts'

/** Checks whether a user ID is available and returns alternatives. Runs in the background. */
export function fetchAvailability(userId: string, signal: AbortSignal) {
  return callBridge(checkUserId, { userId }, { as: 'enrol', background: true, signal })
}
