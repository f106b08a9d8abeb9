import { useSyncExternalStore } from 'react'

const never = () => () => {}
const thisYear = () => new Date().getFullYear()

/** The year in the prerendered markup, so that hydration matches. */
const drawnYear = () =>
  Number(globalThis.document?.querySelector('[data-year]')?.textContent) || thisYear()

/** The current year, also on a page built in another year; render it in an element with
 * `data-year`. */
export const useYear = (): number => useSyncExternalStore(never, thisYear, drawnYear)
