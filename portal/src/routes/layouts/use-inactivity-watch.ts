import { CENTURION_INACTIVITY, STANDARD_INACTIVITY } from '@sadu/contract/session/inactivity'
import { useEffect } from 'react'
import { watchInactivity } from '../../data/session/watch-inactivity.ts'

/** The timers belong to the layout: on content pages the standard ones hold for everybody. */
const LIMITS = { standard: STANDARD_INACTIVITY, centurion: CENTURION_INACTIVITY }

/** Runs the inactivity machine while someone is signed in and the layout is on screen
 * (docs/specification/4-states.md#inactivity). */
export function useInactivityWatch(
  isSignedIn: boolean,
  layout: keyof typeof LIMITS = 'standard',
): void {
  useEffect(() => (isSignedIn ? watchInactivity(LIMITS[layout]) : undefined), [isSignedIn, layout])
}
