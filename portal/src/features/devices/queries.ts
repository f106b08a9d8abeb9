import {
  endSessions,
  listSessions,
  listTrustedDevices,
  revokeTrustedDevice,
} from '@sadu/contract/devices/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { endSession } from '../../data/stores/session.ts'

/** Which of the user's cards a screen lists
 * (docs/specification/2-screens-and-routes.md#route-parameters). */
export type CardType = 'primary' | 'supplementary'

export function useDevices() {
  return useCallQuery(listTrustedDevices, {})
}

export function useSessions() {
  return useCallQuery(listSessions, {}, ({ sessions }) => sessions)
}

/** Revokes the trust after confirmation; for this device, it also ends the current session. */
export function useRevoke(onDone: () => void) {
  return useStepUpCall(revokeTrustedDevice, {
    purpose: 'revokeTrustedDevice',
    beforeRefetch: ({ isThisDevice }) => (isThisDevice ? endSession('signedOut') : undefined),
    onDone: ({ isThisDevice }) => (isThisDevice ? undefined : onDone()),
  })
}

/** Ends one session, or all but this one. */
export function useEndSessions() {
  return useCall(endSessions)
}
