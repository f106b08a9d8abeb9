import { useEffect } from 'react'

/** The width from which the bottom bar and its overlays are hidden. */
const WIDE = '(min-width: 64rem)'

/** Closes an overlay as soon as the viewport is too wide for it, such as when a tablet is
 * rotated. */
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
