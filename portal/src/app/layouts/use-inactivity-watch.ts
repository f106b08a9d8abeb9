import { CENTURION_INACTIVITY, STANDARD_INACTIVITY } from '@sadu/contract/session/inactivity'
import { useEffect } from 'react'
import { watchInactivity } from '../../data/session/watch-inactivity.ts'

/** Timers depend on the layout: on content pages the standard ones apply to everyone. */
const LIMITS = { standard: STANDARD_INACTIVITY, centurion: CENTURION_INACTIVITY }

/** Runs the inactivity state machine while someone is signed in and the layout is mounted
 * (docs/specification/4-states.md#inactivity). */
export function useInactivityWatch(
  isSignedIn: boolean,
  layout: keyof typeof LIMITS = 'standard',
): void {
  useEffect(() => (isSignedIn ? watchInactivity(LIMITS[layout]) : undefined), [isSignedIn, layout])
}
