import { PIN_SHOWN_MS } from '@sadu/contract/cards/pin'
import { useEffect, useState } from 'react'

/** A visible PIN and when it is hidden (ms since 1970). */
export type ShownPin = { pin: string; until: number }

/** Holds a PIN while it is visible. Clears it on timeout, or when the tab or window loses focus. */
export function useShownPin() {
  const [shown, setShown] = useState<ShownPin | null>(null)

  useEffect(() => {
    if (!shown) return undefined
    const hide = () => setShown(null)
    const timer = setTimeout(hide, shown.until - Date.now())
    window.addEventListener('blur', hide)
    window.addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', hide)
      window.removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [shown])

  return {
    shown,
    hide: () => setShown(null),
    show: (pin: string) => {
      // Don't show a PIN that arrives while the tab is hidden.
      if (document.visibilityState === 'hidden') return
      setShown({ pin, until: Date.now() + PIN_SHOWN_MS })
    },
  }
}
