import { issueCard } from '@sadu/contract/cards/issue-calls'
import { useShowReport } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** Stops the card of a charge that was not its holder's, for good and at once. */
export function useStopNow() {
  return useCall(issueCard, { onDone: useShowReport() })
}
