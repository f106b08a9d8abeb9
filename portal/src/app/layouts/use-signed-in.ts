import { useSyncExternalStore } from 'react'
import { hasAccessToken, onSessionChange } from '../../data/stores/session.ts'

/** Whether someone is signed in; false while a prerendered page hydrates. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, hasAccessToken, () => false)
}
