import { useEffect } from 'react'

const SECOND = 1000
/** Spec 9: the first refresh comes 15 s after the layout has loaded. */
const FIRST_REFRESH_MS = 15 * SECOND

/** Keeps the session's tokens fresh while someone is signed in and the layout is on screen. */
export function useTokenRenewal(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    let timer = setTimeout(() => void renew(), FIRST_REFRESH_MS)
    let isGone = false

    async function renew(): Promise<void> {
      const dueIn = await renewedFor()
      if (dueIn !== null && !isGone) timer = setTimeout(() => void renew(), dueIn * SECOND)
    }

    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isSignedIn])
}

async function renewedFor(): Promise<number | null> {
  try {
    const { renewSession } = await import('../../bridge/renew-session.ts')
    return await renewSession()
  } catch {
    // The code could not be fetched; the next try may find the network again.
    return FIRST_REFRESH_MS / SECOND
  }
}
