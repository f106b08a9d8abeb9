import {
  endSessions,
  listSessions,
  listTrustedDevices,
  revokeTrustedDevice,
} from '@sadu/contract/devices/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'
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
  const { run } = useCall(revokeTrustedDevice, {
    onDone: ({ isThisDevice }) => (isThisDevice ? endSession('signedOut') : undefined),
  })
  return useStepUp<{ deviceId: string }>({
    purpose: 'revokeTrustedDevice',
    async perform(device, confirmed) {
      const { results, error } = await run({ ...device, ...confirmed })
      if (error) return error
      if (!results.isThisDevice) onDone()
      return null
    },
  })
}

/** Ends one session, or all but this one. */
export function useEndSessions() {
  return useCall(endSessions)
}
