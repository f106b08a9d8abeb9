import type { ChangeEvent, FormEvent } from 'react'
import type { BridgeError } from '../data/errors.ts'
import type { FormState } from './form-frame.tsx'
import { type Reasons, useFieldErrors } from './use-field-errors.ts'

type StepFormOptions<Name extends string> = {
  /** The fields in display order, each by the id of its control or of its group. */
  fields: readonly Name[]
  /** The typed values and how to change them, if `field`, `controlled` or `set` is used. */
  values?: { readonly [name: string]: string | undefined }
  enter?: (change: { [name: string]: string }) => void
  /** The validation error of each field's current value. */
  reasons: Reasons<Name>
  /** The localized error text of a field. */
  textOf: (name: Name, reason: string) => string | null | undefined
  /** The reason why submitting failed; absent for a step that submits nothing. */
  problem?: BridgeError | null
  /** Continues once everything is valid. */
  onSubmit: () => unknown
}

/** A one-step form whose values are stored elsewhere, such as in a draft. Shows errors after the
 * first submission, and clears them once corrected. */
export function useStepForm<Name extends string>(options: StepFormOptions<Name>) {
  const { fields, values = {}, enter, reasons, textOf, problem = null, onSubmit } = options
  const refused = problem?.details?.fields ?? []
  const { validate, ...state } = useFieldErrors({
    // Omit errors that a change of another field has corrected.
    fields: fields.filter((name) => reasons[name] || refused.some(({ path }) => path === name)),
    textOf: (name, reason) => textOf(name, reasons[name] ?? reason),
    problem,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (validate(reasons)) void onSubmit()
  }
  const set = (name: Name, value: string) => {
    enter?.({ [name]: value })
    state.clearError(name)
  }
  const shown = (name: Name) => ({
    id: name as string,
    name: name as string,
    value: values[name] ?? '',
    error: state.errorOf(name),
  })
  return {
    ...state,
    set,
    /** Props of a text field or select. */
    field: (name: Name) => ({
      ...shown(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(name, target.value),
    }),
    /** Props of a field that reports its value, such as an amount. */
    controlled: (name: Name) => ({
      ...shown(name),
      onValue: (value: string) => set(name, value),
    }),
    problem: refused.length > 0 ? null : problem,
    submit,
  } satisfies FormState & Record<string, unknown>
}
