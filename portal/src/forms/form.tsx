import type { ReactNode } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FormFrame, type FormState } from './form-frame.tsx'

type FormProps = {
  form: FormState
  /** How a refusal that is about no field is shown. */
  renderProblem?: (problem: BridgeError) => ReactNode
  className?: string
  children: ReactNode
}

/** The one shape of a form: what is wrong with its fields in a summary that takes the focus, or why the
 * bridge refused all of it, then the fields. */
export function Form({ form, renderProblem, className, children }: FormProps) {
  const { faults, attempt, problem } = form
  return (
    <FormFrame form={form} className={className}>
      {faults.length > 0 ? (
        <ErrorSummary faults={faults} attempt={attempt} />
      ) : (
        problem && (renderProblem?.(problem) ?? <ProblemNotice problem={problem} />)
      )}
      {children}
    </FormFrame>
  )
}
