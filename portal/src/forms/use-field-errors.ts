import { useState } from 'react'
import type { BridgeError } from '../data/errors.ts'

/** Validation errors by field, as keys of texts in both languages. */
export type Reasons<Name extends string> = Partial<Record<Name, string | null | undefined>>

type Options<Name extends string> = {
  /** The fields in display order. */
  fields: readonly Name[]
  /** The localized error text of a field. */
  textOf: (name: Name, reason: string) => string | null | undefined
  /** The reason why the bridge refused the form; it validates by the same rules. */
  problem: BridgeError | null
}

/** The field errors of a form, from its own validation or from the bridge. `attempt` counts failed
 * submissions: each moves the focus to the errors again. */
export function useFieldErrors<Name extends string>({ fields, textOf, problem }: Options<Name>) {
  const [reasons, setReasons] = useState<Reasons<Name>>({})
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState(problem)
  if (seen !== problem) {
    setSeen(problem)
    const refused = problem?.details?.fields ?? []
    if (refused.length > 0) {
      setReasons(
        Object.fromEntries(refused.map(({ path, reason }) => [path, reason])) as Reasons<Name>,
      )
      setAttempt(attempt + 1)
    }
  }

  /** Sets the validation errors and returns whether there are none. */
  const validate = (found: Reasons<Name>): boolean => {
    const wrong = fields.filter((name) => found[name])
    const isFine = wrong.length === 0
    setReasons(Object.fromEntries(wrong.map((name) => [name, found[name]])) as Reasons<Name>)
    if (!isFine) setAttempt(attempt + 1)
    return isFine
  }
  const errorOf = (name: Name): string | undefined => {
    const reason = reasons[name]
    return reason ? (textOf(name, reason) ?? undefined) : undefined
  }
  return {
    attempt,
    validate,
    errorOf,
    /** Clears the error of a field while it is edited. */
    clearError: (name: Name) => setReasons((old) => (old[name] ? { ...old, [name]: null } : old)),
    errors: fields.flatMap((name) => {
      const message = errorOf(name)
      return message ? [{ field: name, message }] : []
    }),
  }
}
