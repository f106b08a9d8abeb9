import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near the visible area; stays true afterwards. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return undefined
    const seen = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [element, isNear])
  return isNear
}
