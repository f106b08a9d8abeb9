import type { PasswordPolicy } from '@sadu/contract'
import { type PasswordProblem, passwordProblems } from '@sadu/contract/password/policy'
import { useEffect, useState } from 'react'
import { askForVerdict } from '../data/client/check-password.ts'

/** Typing is over when nothing was typed for so long. */
const PAUSE_MS = 300

/** Everything that is wrong with a new password; `checking` while the bridge is asked, `unknown` while it
 * does not answer, and then sending it tells. */
export type PasswordVerdict = readonly PasswordProblem[] | 'checking' | 'unknown'

type Options = {
  policy: PasswordPolicy
  /** The user ID that is chosen beside it; the bridge knows that of anybody who has one. */
  userId?: string
  /** It is on its way, and the bridge then answers for it. */
  isSent: boolean
}

type Answer = { asked: string; problems: readonly PasswordProblem[] | null }

/** The one verdict on a password that is being chosen: the policy's at once, the bridge's once typing
 * pauses. What is typed stays in memory and goes with the form. */
export function usePasswordVerdict({ policy, userId = '', isSent }: Options) {
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isBuilt = passwordProblems(typed, policy).length === 0
  const asked = nameOf(typed, userId)

  useEffect(() => {
    if (isSent || !isBuilt) return undefined
    const asking = new AbortController()
    const ask = async () => {
      const input = { password: typed, ...(userId !== '' && { userId }) }
      const { results } = await askForVerdict(input, asking.signal)
      if (!asking.signal.aborted) setAnswer({ asked, problems: results?.problems ?? null })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, userId, asked, isBuilt, isSent])

  /** What is wrong with a password as far as it is known. */
  const problemsOf = (password: string): readonly PasswordProblem[] => {
    const own = passwordProblems(password, policy)
    if (own.length > 0 || answer?.asked !== nameOf(password, userId)) return own
    return answer.problems ?? []
  }

  return { verdict: verdictOf(), problemsOf, onType: setTyped }

  function verdictOf(): PasswordVerdict {
    if (!isBuilt) return problemsOf(typed)
    if (answer?.asked !== asked) return isSent ? 'unknown' : 'checking'
    return answer.problems ?? 'unknown'
  }
}

/** A password beside the user ID that it was judged with. */
function nameOf(password: string, userId: string): string {
  return JSON.stringify([password, userId])
}
