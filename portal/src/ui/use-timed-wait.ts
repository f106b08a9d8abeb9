import { useEffect, useState } from 'react'

/** Whether content below a loading part should wait: while that part loads, and at most this
 * long. */
export function useTimedWait(waits: boolean, atMostMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), atMostMs)
    return () => clearTimeout(timer)
  }, [atMostMs])
  return waits && !isOver
}
