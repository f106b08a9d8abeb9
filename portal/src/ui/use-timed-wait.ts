import { useEffect, useState } from 'react'

/** Whether content below a loading part should wait: while that part loads, and at most for this
 * time. */
export function useTimedWait(waits: boolean, atMostMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setOver(true), atMostMs)
    return () => clearTimeout(timer)
  }, [waits, atMostMs])
  return waits && !isOver
}
