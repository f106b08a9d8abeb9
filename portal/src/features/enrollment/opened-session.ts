import type { SignedIn } from '@sadu/contract'

let opened: SignedIn | null = null

/** Keeps the session that enrollment opened, until the person enters. It is in memory alone, so
 * after a reload the person signs in. */
export function keepOpened(session: SignedIn): void {
  opened = session
}

/** The session that enrollment opened in this page; null without one. */
export const openedSession = (): SignedIn | null => opened

/** Returns the session once. */
export function takeOpened(): SignedIn | null {
  const session = opened
  opened = null
  return session
}
