import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Until the markup that the page came with has its first answer from React. */
let isTakingOver = false

/** Whether the router may move the page to the top, or to where it was left: not when a person has scrolled before
 * the page could answer, unless the address names a place of it. */
export const mayMove = ({ location }: { location: ParsedLocation }): boolean =>
  !isTakingOver || location.hash !== '' || scrollY === 0

/** Leaves the page where the person has scrolled it, while React takes over its markup. */
export function holdScroll(router: AnyRouter): void {
  isTakingOver = true
  const stop = router.subscribe('onRendered', () => {
    isTakingOver = false
    stop()
  })
}
