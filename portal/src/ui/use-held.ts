import { useEffect, useState } from 'react'

/** Whether something still holds back what stands below it: while it waits itself, and at most so long. */
export function useHeld(waits: boolean, atMostMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), atMostMs)
    return () => clearTimeout(timer)
  }, [atMostMs])
  return waits && !isOver
}
