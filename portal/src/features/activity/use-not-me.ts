import type { ResultsOf } from '@sadu/contract'
import { reportNotMe } from '@sadu/contract/activity/calls'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** Reports that an entry was not made by the user, after confirmation, and passes the result on. */
export function useReportNotMe(onDone: (done: ResultsOf<typeof reportNotMe>) => void) {
  const { run } = useCall(reportNotMe)
  return useStepUp<{ number: number }>({
    purpose: 'reportNotMe',
    async perform(entry, confirmed) {
      const { results, error } = await run({ ...entry, ...confirmed })
      if (error) return error
      onDone(results)
      return null
    },
  })
}
