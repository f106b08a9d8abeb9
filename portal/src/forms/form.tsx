import type { ReactNode } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FormFrame, type FormState } from './form-frame.tsx'

type FormProps = {
  form: FormState
  /** By which a button outside of the form sends it. */
  id?: string
  /** How a refusal that is about no field is shown. */
  renderProblem?: (problem: BridgeError) => ReactNode
  className?: string
  children: ReactNode
}

/** The one shape of a form: what is wrong with its fields in a summary that takes the focus, or why the
 * bridge refused all of it, then the fields. */
export function Form({ form, id, renderProblem, className, children }: FormProps) {
  const { errors, attempt, problem } = form
  return (
    <FormFrame form={form} id={id} className={className}>
      {errors.length > 0 ? (
        <ErrorSummary errors={errors} attempt={attempt} />
      ) : (
        problem && (renderProblem?.(problem) ?? <ProblemNotice problem={problem} />)
      )}
      {children}
    </FormFrame>
  )
}
