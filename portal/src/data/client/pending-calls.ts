import { create } from 'zustand'

/** The count behind `usePendingCalls`. */
export const usePending = create(() => ({ count: 0 }))

/** Counts a foreground call; the response decrements the count, once. */
export function beginCall(): () => void {
  usePending.setState(({ count }) => ({ count: count + 1 }))
  let isRunning = true
  return () => {
    if (!isRunning) return
    isRunning = false
    usePending.setState(({ count }) => ({ count: count - 1 }))
  }
}

/** The number of pending foreground calls (docs/specification/4-states.md#session). Background
 * calls do not count. */
export function usePendingCalls(): number {
  return usePending(({ count }) => count)
}
