import type { PasswordPolicy } from '@sadu/contract'
import { type PasswordProblem, passwordProblems } from '@sadu/contract/password/policy'
import { useState } from 'react'
import { fetchPasswordProblems } from '../data/client/check-password.ts'
import type { PasswordVerdict } from '../ui/password-meter.tsx'
import { useDebouncedAnswer } from './use-debounced-answer.ts'

type Options = {
  policy: PasswordPolicy
  /** The user ID chosen with the password; the bridge knows that of an existing user. */
  userId?: string
  /** Whether the form is being submitted, and so validated by the bridge. */
  isSent: boolean
}

type Question = Parameters<typeof fetchPasswordProblems>[0]

async function validate(
  question: Question,
  signal: AbortSignal,
): Promise<readonly PasswordProblem[] | null> {
  const { results } = await fetchPasswordProblems(question, signal)
  return results?.problems ?? null
}

/** Validates a new password: immediately against the policy, and on the bridge after a pause in
 * typing. The password stays in memory until the form unmounts. */
export function usePasswordVerdict({ policy, userId = '', isSent }: Options) {
  const [password, setPassword] = useState('')
  const questionOf = (typed: string): Question => ({
    password: typed,
    ...(userId !== '' && { userId }),
  })
  const own = passwordProblems(password, policy)
  const isAsked = !isSent && own.length === 0
  const answerTo = useDebouncedAnswer(isAsked ? questionOf(password) : null, validate)

  /** The known problems of a password. */
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
