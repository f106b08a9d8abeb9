import { useEffect } from 'react'

/** The first interactions with a page, before any choice. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

/** An untouched page prefetches after this delay, well before the inactivity warning
 * (docs/specification/9-constants.md#timers). */
const UNTOUCHED_MS = 10_000

let touched: Promise<void> | null = null

/** Prefetches code that must open instantly, even offline: on the first interaction, so that it
 * does not compete with the screen's own code. */
export function usePrefetchOnInteraction(fetch: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    touched ??= firstTouch()
    touched.then(fetch).catch(() => {})
  }, [fetch, isWanted])
}

/** Prefetches code that is only needed after a while on the page; never with null. */
export function usePrefetchAfter(fetch: () => Promise<unknown>, afterMs: number | null): void {
  useEffect(() => {
    if (afterMs === null) return undefined
    const timer = setTimeout(() => fetch().catch(() => {}), afterMs)
    return () => clearTimeout(timer)
  }, [fetch, afterMs])
}

function firstTouch(): Promise<void> {
  // Signing in on this page was an interaction.
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve()
  return new Promise((resolve) => {
    const controller = new AbortController()
    const end = () => {
      controller.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, UNTOUCHED_MS)
    const { signal } = controller
    for (const event of INTERACTIONS) {
      addEventListener(event, end, { signal, capture: true, passive: true })
    }
  })
}
