import { useState } from 'react'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Position } from '@sadu/contract/places/distance'

const TIMEOUT_MS = 10 * SECOND_MS

type Here =
  | { state: 'unasked' | 'asking' | 'refused' | 'unknown'; at: null }
  | { state: 'known'; at: Position }

/** The person's location, on request. */
export function useHere() {
  const [here, setHere] = useState<Here>({ state: 'unasked', at: null })
  const ask = () => {
    setHere({ state: 'asking', at: null })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setHere({ state: 'known', at: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setHere({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown', at: null }),
      { timeout: TIMEOUT_MS, maximumAge: 5 * 60 * SECOND_MS },
    )
  }
  return { here, ask }
}
