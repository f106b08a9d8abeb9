import { useEffect, useRef } from 'react'

type Options = {
  /** Whether the content has loaded; until then the focus stays where it is. */
  isHere?: boolean
  /** Whether to scroll to the top. */
  scrolls?: boolean
}

/** The title of the details next to a list. */
const OPEN_BESIDE = '[data-beside] h2'

/** Focuses the heading of the page or of a part of it, which screen readers announce. Returns the
 * heading, or null if it has not rendered yet. */
export function focusHeading(part?: Element | null): HTMLElement | null {
  const page = document.getElementById('main') ?? document
  const heading = part
    ? part.querySelector<HTMLElement>('h1, h2')
    : (page.querySelector<HTMLElement>(OPEN_BESIDE) ?? page.querySelector('h1'))
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading
}

/** Focuses the heading when the content changes under the same path: another step, another tab, the
 * details of a row. */
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

/** Whether the focus is lost: its element was removed or disabled. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}

/** Focuses an element on mount, for outcomes that should be announced. The element needs
 * `tabIndex={-1}`. `scrolls` opens the page at its top, for an outcome that replaces the page. */
export function useFocusOnArrival<E extends HTMLElement>({ scrolls = false } = {}) {
  const element = useRef<E>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: scrolls })
    if (scrolls) window.scrollTo({ top: 0 })
  }, [scrolls])
  return element
}
