import type { ReactNode } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FormFrame, type FormState } from './form-frame.tsx'

type FormProps = {
  form: FormState
  /** The id for a submit button outside the form. */
  id?: string
  /** Renders an error that does not belong to a field. */
  renderProblem?: (problem: BridgeError) => ReactNode
  className?: string
  children: ReactNode
}

/** The layout of a form: a summary of field errors that receives focus, or the error of the whole
 * form, then the fields. */
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
