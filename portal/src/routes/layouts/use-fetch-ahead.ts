import { useEffect } from 'react'

/** What a person does to a page, before they have chosen anything on it. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

/** A page that nobody touches fetches by itself after this, well before the warning that its session
 * ends (docs/specification/9-constants.md#timers). */
const UNTOUCHED_MS = 10_000

let touched: Promise<void> | null = null

/** Fetches code that has to open without a wait, even when the network is gone by then: with the first
 * sign of the person, so that it is not in the way of the screen they came for. */
export function useFetchAhead(fetch: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    touched ??= firstTouch()
    touched.then(fetch).catch(() => {})
  }, [fetch, isWanted])
}

/** Fetches code that is needed only after a while on the page, or not at all with null. */
export function useFetchLater(fetch: () => Promise<unknown>, afterMs: number | null): void {
  useEffect(() => {
    if (afterMs === null) return undefined
    const timer = setTimeout(() => fetch().catch(() => {}), afterMs)
    return () => clearTimeout(timer)
  }, [fetch, afterMs])
}

function firstTouch(): Promise<void> {
  // Whoever has just signed in on this page has touched it.
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve()
  return new Promise((resolve) => {
    const heard = new AbortController()
    const end = () => {
      heard.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, UNTOUCHED_MS)
    const { signal } = heard
    for (const sign of SIGNS) addEventListener(sign, end, { signal, capture: true, passive: true })
  })
}
