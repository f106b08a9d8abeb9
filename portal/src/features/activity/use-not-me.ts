import type { ResultsOf } from '@sadu/contract'
import { reportNotMe } from '@sadu/contract/activity/calls'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'

/** Reports that an entry was not made by the user, after confirmation, and passes the result on. */
export function useReportNotMe(onDone: (done: ResultsOf<typeof reportNotMe>) => void) {
  return useStepUpCall(reportNotMe, { purpose: 'reportNotMe', onDone })
}
