import { useEffect, useState } from 'react'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** The current time, updated every minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const wait = MINUTE_MS - (now.getTime() % MINUTE_MS)
    const timer = setTimeout(() => setNow(new Date()), wait)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
