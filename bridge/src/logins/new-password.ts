import type { FieldProblem, PasswordPolicy } from '@sadu/contract'
import { passwordProblems, type PasswordProblem } from '@sadu/contract/rules/password'
import { Refusal } from '../handlers.ts'
import { foldUserName } from './user-name.ts'

/** Everything that keeps a text from being somebody's new password. */
export type JudgePassword = (password: string, userName: string) => PasswordProblem[]

/** The issuer's policy, and that a password does not hold the user ID that it stands beside. */
export function createPasswordJudge(policy: PasswordPolicy): JudgePassword {
  return (password, userName) => {
    const problems: PasswordProblem[] = passwordProblems(password, policy)
    const hasUserId = foldUserName(password).includes(foldUserName(userName))
    return hasUserId ? [...problems, 'hasUserId'] : problems
  }
}

/** Refuses a password with every reason at its field. */
export function refusePassword(problems: PasswordProblem[], path = 'password'): void {
  if (problems.length === 0) return
  const fields: FieldProblem[] = problems.map((reason) => ({ path, reason }))
  throw new Refusal('invalidFields', { fields })
}
