import { userIdProblems } from '@sadu/contract/enrollment/user-id'
import { useEffect, useState } from 'react'
import { askUserId } from './calls.ts'

/** Typing is over when nothing was typed for so long. */
const PAUSE_MS = 400

/** What the bridge says of a user ID. */
export type Availability = { userId: string; isAvailable: boolean; suggestions: readonly string[] }

/** Whether a user ID is free, asked once typing pauses, and no more once it was sent: the bridge then
 * answers for it, and refuses the question. Null while that is not known: it is not one yet, the answer
 * is on its way, or there is none, and then the last step says it. */
export function useAvailability(userId: string, isSent: boolean): Availability | null {
  const [answer, setAnswer] = useState<Availability | null>(null)

  useEffect(() => {
    if (isSent || userIdProblems(userId).length > 0) return undefined
    const asking = new AbortController()
    const ask = async () => {
      const answered = await askUserId(userId, asking.signal)
      if (asking.signal.aborted || answered.error) return
      setAnswer({ userId, ...answered.results })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [userId, isSent])

  return answer?.userId === userId ? answer : null
}
