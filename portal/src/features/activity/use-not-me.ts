import { reportNotMe, type ResultsOf } from '@sadu/contract'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** Says that an entry was not the person, once that is confirmed; then tells what was done. */
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
