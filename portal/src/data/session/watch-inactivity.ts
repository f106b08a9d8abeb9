import {
  ACTIVITY_DEBOUNCE_MS,
  INACTIVITY_TICK_MS,
  type InactivityLimits,
} from '@sadu/contract/session/inactivity'
import { syncInactivity, startInactivity, dispatchInactivity } from './inactivity.ts'

/** Mouse, keyboard, touch and scroll (docs/specification/4-states.md#inactivity). */
const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll']
const LISTENING = { capture: true, passive: true } as const

/** Tracks the signed-in person's inactivity in this tab by the limits of its layout: ticks every
 * second, and throttles activity to one event per 300 ms. Returns the stop function. */
export function watchInactivity(limits: InactivityLimits): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined

  const note = (event: Event) => {
    if (!event.isTrusted || pending !== undefined) return
    pending = setTimeout(() => {
      pending = undefined
      dispatchInactivity('activity')
    }, ACTIVITY_DEBOUNCE_MS)
  }

  startInactivity(limits)
  const ticking = setInterval(() => dispatchInactivity('tick'), INACTIVITY_TICK_MS)
  for (const name of ACTIVITY) window.addEventListener(name, note, LISTENING)

  return () => {
    clearInterval(ticking)
    clearTimeout(pending)
    for (const name of ACTIVITY) window.removeEventListener(name, note, LISTENING)
    syncInactivity()
  }
}
