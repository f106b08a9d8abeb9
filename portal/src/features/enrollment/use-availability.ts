import { userIdProblems } from '@sadu/contract/enrollment/user-id'
import { useDebouncedAnswer } from '../../forms/use-debounced-answer.ts'
import { askUserId } from './calls.ts'

/** What the bridge says of a user ID. */
export type Availability = { isAvailable: boolean; suggestions: readonly string[] }

async function askFor(userId: string, signal: AbortSignal): Promise<Availability | null> {
  const { results } = await askUserId(userId, signal)
  return results ?? null
}

/** Whether a user ID is free, asked once typing pauses, and no more once it was sent: the bridge then
 * answers for it, and refuses the question. Null while that is not known: it is not one yet, the answer
 * is on its way, or there is none, and then the last step says it. */
export function useAvailability(userId: string, isSent: boolean): Availability | null {
  const isAsked = !isSent && userIdProblems(userId).length === 0
  const answerTo = useDebouncedAnswer(isAsked ? userId : null, askFor)
  return answerTo(userId) ?? null
}
