import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Whether hydration is in progress: React has not yet rendered over the prerendered markup. */
let isTakingOver = false

/** Whether the router may scroll to the top or restore the scroll position: not when a person has
 * scrolled before hydration, unless the URL has a hash. */
export const mayMove = ({ location }: { location: ParsedLocation }): boolean =>
  !isTakingOver || location.hash !== '' || scrollY === 0

/** Keeps the person's scroll position during hydration. */
export function holdScroll(router: AnyRouter): void {
  isTakingOver = true
  const stop = router.subscribe('onRendered', () => {
    isTakingOver = false
    stop()
  })
}
