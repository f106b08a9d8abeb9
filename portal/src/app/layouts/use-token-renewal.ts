import { FIRST_REFRESH_MS } from '@sadu/contract/session/inactivity'
import { useEffect } from 'react'
import { lazyCode } from '../../code/lazy-code.ts'
import { dispatchInactivity } from '../../data/session/inactivity.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** Renews the session's tokens while someone is signed in and the layout is mounted: first 15 s
 * after it has loaded (docs/specification/9-constants.md#timers), then before they expire. */
export function useTokenRenewal(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    let timer = setTimeout(() => void renew(), FIRST_REFRESH_MS)
    let isGone = false

    async function renew(): Promise<void> {
      // After a sleep this timer may fire first: do not renew the tokens of an absent person.
      dispatchInactivity('tick')
      const dueIn = await renewedFor()
      if (dueIn !== null && !isGone) timer = setTimeout(() => void renew(), dueIn * SECOND_MS)
    }

    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isSignedIn])
}

const renewal = lazyCode(() => import('../../data/client/renew-session.ts'))

async function renewedFor(): Promise<number | null> {
  try {
    const { renewSession } = await renewal()
    return await renewSession()
  } catch {
    // The code failed to load; the next attempt may be online again.
    return FIRST_REFRESH_MS / SECOND_MS
  }
}
