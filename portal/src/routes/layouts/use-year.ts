import { useSyncExternalStore } from 'react'

const never = () => () => {}
const thisYear = () => new Date().getFullYear()

/** The year that a page was drawn with when it was built, so that its markup is taken over as it stands. */
const drawnYear = () =>
  Number(globalThis.document?.querySelector('[data-year]')?.textContent) || thisYear()

/** The year of today, also on a page that was built in another; it stands in an element with `data-year`. */
export const useYear = (): number => useSyncExternalStore(never, thisYear, drawnYear)
