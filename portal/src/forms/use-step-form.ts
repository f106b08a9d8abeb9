import type { FormEvent } from 'react'
import type { BridgeError } from '../data/errors.ts'
import type { FormState } from './form-frame.tsx'
import { type Reasons, useFieldErrors } from './use-field-errors.ts'

type StepFormOptions<Name extends string> = {
  /** What is asked, in the order in which it stands, each by the id of its control or of the group around it. */
  fields: readonly Name[]
  /** Why each field is refused as it stands. */
  reasons: Reasons<Name>
  /** The text of a reason at its field, in the person's language. */
  textOf: (name: Name, reason: string) => string | null | undefined
  /** Why what was sent came to nothing; absent for a step that sends nothing. */
  problem?: BridgeError | null
  /** Goes on once nothing is refused. */
  onSubmit: () => unknown
}

/** The form of one step whose values somebody else keeps, such as a draft. It says what is wrong once the step was to be
 * left, and no longer once it is put right. */
export function useStepForm<Name extends string>(options: StepFormOptions<Name>) {
  const { fields, reasons, textOf, problem = null, onSubmit } = options
  const refused = problem?.details?.fields ?? []
  const { validate, ...state } = useFieldErrors({
    // What another answer has put right is no longer wrong.
    fields: fields.filter((name) => reasons[name] || refused.some(({ path }) => path === name)),
    textOf: (name, reason) => textOf(name, reasons[name] ?? reason),
    problem,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (validate(reasons)) void onSubmit()
  }
  return {
    ...state,
    problem: refused.length > 0 ? null : problem,
    submit,
  } satisfies FormState & Record<string, unknown>
}
