import type { PasswordPolicy } from '@sadu/contract'
import { type PasswordProblem, passwordProblems } from '@sadu/contract/password/policy'
import { useState } from 'react'
import { askForVerdict } from '../data/client/check-password.ts'
import type { PasswordVerdict } from '../ui/password-meter.tsx'
import { useDebouncedAnswer } from './use-debounced-answer.ts'

type Options = {
  policy: PasswordPolicy
  /** The user ID that is chosen beside it; the bridge knows that of anybody who has one. */
  userId?: string
  /** It is on its way, and the bridge then answers for it. */
  isSent: boolean
}

type Question = Parameters<typeof askForVerdict>[0]

async function judge(
  question: Question,
  signal: AbortSignal,
): Promise<readonly PasswordProblem[] | null> {
  const { results } = await askForVerdict(question, signal)
  return results?.problems ?? null
}

/** The one verdict on a password that is being chosen: the policy's at once, the bridge's once typing
 * pauses. What is typed stays in memory and goes with the form. */
export function usePasswordVerdict({ policy, userId = '', isSent }: Options) {
  const [password, setPassword] = useState('')
  const questionOf = (typed: string): Question => ({
    password: typed,
    ...(userId !== '' && { userId }),
  })
  const own = passwordProblems(password, policy)
  const isAsked = !isSent && own.length === 0
  const answerTo = useDebouncedAnswer(isAsked ? questionOf(password) : null, judge)

  /** What is wrong with a password as far as it is known. */
  const problemsOf = (typed: string): readonly PasswordProblem[] => {
    const problems = passwordProblems(typed, policy)
    return problems.length > 0 ? problems : (answerTo(questionOf(typed)) ?? [])
  }
  const verdictOf = (): PasswordVerdict => {
    if (own.length > 0) return own
    const answer = answerTo(questionOf(password))
    return answer ?? (answer === null || isSent ? 'unknown' : 'checking')
  }
  return { password, verdict: verdictOf(), problemsOf, onType: setPassword }
}
