import { useEffect, useRef, useState } from 'react'
import { focusHeading, isFocusLost } from '../../ui/focus-heading.ts'

/** Gives the focus to the heading of a block, or of the page without it, if what had the focus left
 * the block. Call `moved` after it may have. */
export function useLostFocus() {
  const block = useRef<HTMLElement>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves === 0) return undefined
    // A sheet that closes gives its focus back in the next frame.
    const timer = setTimeout(() => {
      if (isFocusLost()) focusHeading(block.current)
    }, AFTER_SHEET_MS)
    return () => clearTimeout(timer)
  }, [moves])
  return { block, moved: () => setMoves((count) => count + 1) }
}

const AFTER_SHEET_MS = 50
