import { useEffect } from 'react'

/** From here on the bar at the bottom is gone, and what it opens with it. */
const WIDE = '(min-width: 64rem)'

/** Closes what is open over the page as soon as the window is too wide for it, as when a tablet is turned. */
export function useUntilWide(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const wide = matchMedia(WIDE)
    const look = () => {
      if (wide.matches) close()
    }
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [isOpen, close])
}
