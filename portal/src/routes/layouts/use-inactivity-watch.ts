import { useEffect } from 'react'
import { watchInactivity } from '../../data/session/watch-inactivity.ts'

/** Runs the inactivity machine while someone is signed in and the layout is on screen
 * (docs/specification/4-states.md#inactivity). */
export function useInactivityWatch(isSignedIn: boolean): void {
  useEffect(() => (isSignedIn ? watchInactivity() : undefined), [isSignedIn])
}
