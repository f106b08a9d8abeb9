import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until a moment (ms since 1970), never below zero; it stops ticking there. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / SECOND))

  useEffect(() => {
    if (moment <= Date.now()) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [moment])

  return left
}

/** Minutes and seconds as a clock shows them. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
