import { useEffect, useRef, useState } from 'react'
import { focusHeading, isFocusLost } from '../../ui/focus-heading.ts'

/** Moves the focus to the heading of the block, or of the page if the block is gone, when the
 * focused element was removed. Call `moved` after a change that may remove it. */
export function useLostFocus() {
  const block = useRef<HTMLElement>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves === 0) return undefined
    // A closing sheet restores the focus in the next frame.
    const timer = setTimeout(() => {
      if (isFocusLost()) focusHeading(block.current)
    }, AFTER_SHEET_MS)
    return () => clearTimeout(timer)
  }, [moves])
  return { block, moved: () => setMoves((count) => count + 1) }
}

const AFTER_SHEET_MS = 50
