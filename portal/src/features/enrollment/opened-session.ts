import type { SignedIn } from '@sadu/contract'

let opened: SignedIn | null = null

/** Stores the session that enrollment opened until the person enters. It is only in memory, so
 * after a reload the person has to sign in. */
export function keepOpened(session: SignedIn): void {
  opened = session
}

/** The session that enrollment opened since the page loaded; null if there is none. */
export const openedSession = (): SignedIn | null => opened

/** Returns the session and removes it, so that it is used only once. */
export function takeOpened(): SignedIn | null {
  const session = opened
  opened = null
  return session
}
