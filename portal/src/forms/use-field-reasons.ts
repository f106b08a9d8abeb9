import { useState } from 'react'
import type { BridgeError } from '../data/errors.ts'

type Reasons<Name extends string> = Partial<Record<Name, string | null | undefined>>

/** Why fields of a form are refused, by the form itself or by the bridge, which judges by the same
 * rules. `attempt` counts the refusals: each takes the person to its summary anew. */
export function useFieldReasons<Name extends string>(problem: BridgeError | null) {
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
  const judge = (found: Reasons<Name>): boolean => {
    const isFine = Object.values(found).every((reason) => !reason)
    setReasons(found)
    if (!isFine) setAttempt(attempt + 1)
    return isFine
  }
  /** What is being put right is no longer said to be wrong. */
  const forgive = (name: Name) => setReasons((old) => (old[name] ? { ...old, [name]: null } : old))

  return { reasons, attempt, judge, forgive }
}
