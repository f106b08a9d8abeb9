import { type FormEvent, useRef } from 'react'
import type { BridgeError } from '../data/errors.ts'
import type { FormState } from './form-frame.tsx'
import type { FormValues } from './use-call-form.ts'
import { type Reasons, useFieldErrors } from './use-field-errors.ts'

type PlainFormOptions<Name extends string> = {
  fields: readonly Name[]
  rules: (typed: FormValues<Name>) => Reasons<Name>
  textOf: (name: Name, reason: string) => string | null | undefined
  isBusy: boolean
  problem: BridgeError | null
  onSubmit: (typed: FormValues<Name>) => unknown
}

/** The same as `useCallForm` for a landing screen: without its libraries (25 KiB with the schemas),
 * and with fields that work from the first paint. */
export function usePlainForm<Name extends string>(options: PlainFormOptions<Name>) {
  const { fields, rules, textOf, isBusy, problem } = options
  const ref = useRef<HTMLFormElement>(null)
  const { validate, errorOf, clearError, ...state } = useFieldErrors({ fields, textOf, problem })

  const elementOf = (name: Name): HTMLInputElement | null => {
    const element = ref.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = Object.fromEntries(
      fields.map((name) => [name, elementOf(name)?.value ?? '']),
    ) as FormValues<Name>
    if (validate(rules(typed))) options.onSubmit(typed)
  }

  return {
    ...state,
    problem,
    submit,
    ref,
    elementOf,
    clearError,
    field: (name: Name) => ({
      id: name as string,
      name: name as string,
      required: true,
      error: errorOf(name),
      onChange: () => clearError(name),
    }),
  } satisfies FormState & Record<string, unknown>
}
