import { useEffect, useRef } from 'react'

type Options = {
  /** Whether what is shown has come; until then the focus waits where it is. */
  isHere?: boolean
  /** Whether the page begins at its top again. */
  scrolls?: boolean
}

/** Puts the focus on the heading of the page, or of a part of it, which is read out there. Answers it, or null while it is
 * still to come. */
export function focusHeading(part?: Element | null): HTMLElement | null {
  const heading = part
    ? part.querySelector<HTMLElement>('h1, h2')
    : (document.getElementById('main') ?? document).querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading
}

/** Moves the focus to the heading when the page shows something else under the same path: another step, another tab, the
 * details of one row. */
export function useFocusedHeading(shown: string | undefined, options: Options = {}): void {
  const { isHere = true, scrolls = false } = options
  const before = useRef(shown)
  useEffect(() => {
    if (!isHere || before.current === shown) return
    before.current = shown
    focusHeading()
    if (scrolls) window.scrollTo({ top: 0 })
  }, [isHere, shown, scrolls])
}

/** Whether nothing has the focus any more: what had it is gone, or can no longer be used. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}

/** Takes the focus once it is on the screen, for what says how something ended. What it is given to needs `tabIndex={-1}`. */
export function useFocusOnArrival<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
