import { type ResultsOf, verifyStatement } from '@sadu/contract'
import { useCall } from '../../data/queries/use-call.ts'

export type Verified = ResultsOf<typeof verifyStatement>
export type Asked = { code: string; lastDigits: string }

/** Checks printed statements, one at a time: what the last check came to stays until the next. */
export function useVerification() {
  const { run, reset, results, problem, isBusy } = useCall(verifyStatement)
  return { verified: results, problem, isBusy, verify: (asked: Asked) => run(asked), forget: reset }
}
