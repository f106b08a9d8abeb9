import { useState } from 'react'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Position } from '@sadu/contract/places/distance'

const TIMEOUT_MS = 10 * SECOND_MS

type GeolocationState =
  | { state: 'unasked' | 'asking' | 'refused' | 'unknown'; at: null }
  | { state: 'known'; at: Position }

/** Returns the person's location, and a function that requests it. */
export function useGeolocation() {
  const [geolocation, setGeolocation] = useState<GeolocationState>({ state: 'unasked', at: null })
  const ask = () => {
    setGeolocation({ state: 'asking', at: null })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setGeolocation({ state: 'known', at: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setGeolocation({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown', at: null }),
      { timeout: TIMEOUT_MS, maximumAge: 5 * 60 * SECOND_MS },
    )
  }
  return { geolocation, ask }
}
