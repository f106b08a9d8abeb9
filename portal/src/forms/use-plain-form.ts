import { type FormEvent, useRef } from 'react'
import type { BridgeError } from '../data/errors.ts'
import type { FormState } from './form-frame.tsx'
import { useFieldReasons } from './use-field-reasons.ts'
import type { Reasons, Typed } from './use-call-form.ts'

type PlainFormOptions<Name extends string> = {
  fields: readonly Name[]
  rules: (typed: Typed<Name>) => Reasons<Name>
  textOf: (name: Name, reason: string) => string | null | undefined
  isBusy: boolean
  problem: BridgeError | null
  /** A form without a summary takes the focus to the first field that is wrong. */
  focusesField?: boolean
  onSubmit: (typed: Typed<Name>) => unknown
}

/** The same form as `useCallForm`, for a first screen: without its libraries (25 KiB with the schemas),
 * and with the fields the page has from its first paint. */
export function usePlainForm<Name extends string>(options: PlainFormOptions<Name>) {
  const { fields, rules, textOf, isBusy, problem, focusesField } = options
  const ref = useRef<HTMLFormElement>(null)
  const { reasons, attempt, judge, forgive } = useFieldReasons<Name>(problem)

  const elementOf = (name: Name): HTMLInputElement | null => {
    const element = ref.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element : null
  }
  const errorOf = (name: Name): string | undefined => {
    const reason = reasons[name]
    return reason ? (textOf(name, reason) ?? undefined) : undefined
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = Object.fromEntries(
      fields.map((name) => [name, elementOf(name)?.value ?? '']),
    ) as Typed<Name>
    const found = rules(typed)
    if (judge(found)) options.onSubmit(typed)
    else if (focusesField) elementOf(fields.find((name) => found[name]) as Name)?.focus()
  }

  const faults = fields.flatMap((name) => {
    const message = errorOf(name)
    return message ? [{ field: name, message }] : []
  })

  return {
    faults,
    attempt,
    problem,
    submit,
    ref,
    elementOf,
    forgive,
    field: (name: Name) => ({
      id: name as string,
      name: name as string,
      required: true,
      error: errorOf(name),
      onChange: () => forgive(name),
    }),
  } satisfies FormState & Record<string, unknown>
}
