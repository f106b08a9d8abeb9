import { issueCard } from '@sadu/contract/cards/issue-calls'
import { useShowReport } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** Stops the card of a charge that its holder did not make, permanently and immediately. */
export function useStopNow() {
  return useCall(issueCard, { onDone: useShowReport() })
}
