import { userIdProblems } from '@sadu/contract/enrollment/user-id'
import { useDebouncedAnswer } from '../../forms/use-debounced-answer.ts'
import { fetchAvailability } from './calls.ts'

/** The bridge's answer about a user ID. */
export type Availability = { isAvailable: boolean; suggestions: readonly string[] }

async function askFor(userId: string, signal: AbortSignal): Promise<Availability | null> {
  const { results } = await fetchAvailability(userId, signal)
  return results ?? null
}

/** Checks whether a user ID is available, debounced, until it is submitted: the submission then
 * reports its availability, and the bridge refuses the check. Null while unknown: the user ID is
 * invalid, the request is pending, or it failed and the submission reports the problem. */
export function useAvailability(userId: string, isSent: boolean): Availability | null {
  const isAsked = !isSent && userIdProblems(userId).length === 0
  const answerTo = useDebouncedAnswer(isAsked ? userId : null, askFor)
  return answerTo(userId) ?? null
}
