import { useSyncExternalStore } from 'react'
import { hasAccessToken, onSessionChange } from '../../data/stores/session.ts'

/** Whether someone is signed in; a prerendered page starts as a visitor's. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, hasAccessToken, () => false)
}
