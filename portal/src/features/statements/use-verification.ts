import type { ResultsOf } from '@sadu/contract'
import { verifyStatement } from '@sadu/contract/statements/calls'
import { useCall } from '../../data/queries/use-call.ts'

export type Verified = ResultsOf<typeof verifyStatement>
export type VerificationInput = { code: string; lastDigits: string }

/** Verifies printed statements, one at a time. Keeps the last result until the next check. */
export function useVerification() {
  const { run, reset, results, problem, isBusy } = useCall(verifyStatement)
  return {
    verified: results,
    problem,
    isBusy,
    verify: (asked: VerificationInput) => run(asked),
    forget: reset,
  }
}
