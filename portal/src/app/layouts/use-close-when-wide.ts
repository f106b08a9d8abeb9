import { useEffect } from 'react'

/** At this width the bottom bar is hidden, and with it what it opens. */
const WIDE = '(min-width: 64rem)'

/** Closes an overlay as soon as the viewport is too wide for it, as when a tablet is rotated. */
export function useCloseWhenWide(isOpen: boolean, close: () => void): void {
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
