import { useState } from 'react'
import type { BridgeError } from '../data/errors.ts'

/** Why fields are refused, each by the key that both languages have a text for. */
export type Reasons<Name extends string> = Partial<Record<Name, string | null | undefined>>

type Options<Name extends string> = {
  /** What is asked, in the order in which it stands. */
  fields: readonly Name[]
  /** The text of a reason at its field, in the person's language. */
  textOf: (name: Name, reason: string) => string | null | undefined
  /** Why the bridge refused what was sent; it validates by the same rules. */
  problem: BridgeError | null
}

/** Why fields of a form are refused, by the form itself or by the bridge. `attempt` counts the refusals: each takes the
 * person to what is wrong anew. */
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

  /** Takes what the form found, and answers whether that is nothing. */
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
    /** What is being put right is no longer said to be wrong. */
    clearError: (name: Name) => setReasons((old) => (old[name] ? { ...old, [name]: null } : old)),
    errors: fields.flatMap((name) => {
      const message = errorOf(name)
      return message ? [{ field: name, message }] : []
    }),
  }
}
