import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a page when another step takes the place of one. */
export function useFocusedHeading(page: { current: HTMLElement | null }, step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = page.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [page, step])
}
