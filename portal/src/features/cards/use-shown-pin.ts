import { PIN_SHOWN_MS } from '@sadu/contract/cards/pin'
import { useEffect, useState } from 'react'

/** A PIN on the screen, until a moment (ms since 1970). */
export type ShownPin = { pin: string; until: number }

/** Holds a PIN for as long as it may be seen: it goes after its time, and at once when the person looks at
 * another tab or another window. */
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
      // Whoever went to another tab meanwhile does not come back to an open PIN.
      if (document.visibilityState === 'hidden') return
      setShown({ pin, until: Date.now() + PIN_SHOWN_MS })
    },
  }
}
