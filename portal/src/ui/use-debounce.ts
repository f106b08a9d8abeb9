import { useEffect, useEffectEvent } from 'react'

/** Typing counts as finished after this pause. */
const PAUSE_MS = 300

/** Calls back with a value once it has been stable for a moment, so that not every keystroke sends
 * a request. The signal aborts when the value changes again. */
export function useDebounce<Value extends string | null>(
  value: Value,
  onSettled: (value: Value, signal: AbortSignal) => void,
  pauseMs = PAUSE_MS,
): void {
  const notify = useEffectEvent(onSettled)
  useEffect(() => {
    const changed = new AbortController()
    const timer = setTimeout(() => notify(value, changed.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      changed.abort()
    }
  }, [value, pauseMs])
}
